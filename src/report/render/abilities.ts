import type { Report } from '../../model.ts';
import { padded, wrap } from './columns.ts';
import { harmless } from './harmless.ts';
import type { RenderOptions } from './renderer.ts';

type Ability = Report['capabilities'][number];

/** What the skill can do, tool by tool: the declared network beside what is used, by which built-in, with which hosts. */
export function abilities(report: Report, options: RenderOptions): string[] {
  const tools = report.declared?.tools ?? [];
  const ofTool = (name: string | null) => report.capabilities.filter(({ tool }) => tool === name);
  const named = tools.flatMap(({ name, net }) => block(`${name} (net: ${net})`, ofTool(name), options));
  const loose = ofTool(null);
  const canDeclare = report.skill?.contract !== 'SKILL.md';
  const unnamed = loose.length > 0 ? block(placeOfLoose(report), loose, options, canDeclare) : [];
  const lines = [...named, ...unnamed];
  const can = lines.length > 0 ? [options.paint.bold('Can do'), ...lines] : [];
  return [...declaration(report, options), ...can];
}

function placeOfLoose({ declared, coverage }: Report): string {
  if ((declared?.tools ?? []).length > 0) return 'outside the tools';
  return coverage.parsed > 0 ? 'its scripts' : 'in the text';
}

function block(name: string, uses: readonly Ability[], options: RenderOptions, canDeclare = true): string[] {
  const lines = uses.flatMap((use) => abilityOf(use, options, canDeclare));
  return [
    `  ${harmless(name)}`,
    ...(lines.length > 0 ? lines : [options.paint.dim('    nothing beyond computing its answer')]),
  ];
}

const CAPABILITY = 10;
const STATE = 14;

function abilityOf(use: Ability, { width, paint }: RenderOptions, canDeclare: boolean): string[] {
  const state = canDeclare ? padded(use.declared ? 'declared' : 'not declared', STATE) : '';
  const lead = 4 + CAPABILITY + state.length;
  const lines = wrap(harmless(detailOf(use)), width - lead);
  return lines.map((line, nth) => {
    if (nth > 0) return ' '.repeat(lead) + line;
    return `    ${padded(use.capability, CAPABILITY)}${use.declared ? paint.dim(state) : paint.yellow(state)}${line}`;
  });
}

const HOST_WORDS: ReadonlyMap<string, string> = new Map([
  ['*', 'the host that the caller names'],
  ['?', 'a host that is not known'],
]);

/** `fetch -> api.example, the host that the caller names`. */
function detailOf({ apis, hosts, certainty }: Ability): string {
  const named = hosts.filter((host) => !HOST_WORDS.has(host));
  const told = [...named, ...hosts.flatMap((host) => HOST_WORDS.get(host) ?? [])];
  const to = told.length > 0 ? ` -> ${told.join(', ')}` : '';
  return `${apis.join(', ')}${to}${certainty === 'possible' ? ' (in code that nothing seen calls)' : ''}`;
}

const DECLARES = 'Declares';

/** What the skill as a whole says it needs. */
function declaration({ declared }: Report, { width, paint }: RenderOptions): string[] {
  const lists = [
    ['kinds', declared?.kinds ?? []],
    ['hosts', declared?.hosts ?? []],
    ['apps', declared?.apps ?? []],
    ['permissions', declared?.permissions ?? []],
    ['tools', declared?.allowed_tools ?? []],
  ] as const;
  const said = lists.filter(([, names]) => names.length > 0).map(([what, names]) => `${what} ${names.join(', ')}`);
  if (said.length === 0) return [];
  const [first = '', ...rest] = wrap(harmless(`${DECLARES} ${said.join('; ')}`), width - 2);
  return [first.replace(DECLARES, paint.bold(DECLARES)), ...rest.map((line) => `  ${line}`)];
}
