import type { Contract, Report } from '../../model.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import { hostName } from './host-name.ts';
import { type FindingsOptions, heading } from './options.ts';
import { CAPABILITY_WORDS, NET_WORDS } from './words.ts';

type Ability = Report['capabilities'][number];

/** What the skill declares, and beside it, tool by tool, what its code reaches. */
export function abilities(report: Report, options: FindingsOptions): Child {
  const tools = report.declared?.tools ?? [];
  const of = (name: string | null) => report.capabilities.filter(({ tool }) => tool === name);
  const loose = of(null);
  const canDeclare = report.skill?.contract !== 'SKILL.md';
  return [
    declaration(report),
    ...tools.map(({ name, net }) => block([quoted(name), netOf(NET_WORDS[net])], of(name), options)),
    loose.length > 0 ? block([placeOfLoose(report)], loose, options, canDeclare) : null,
    tools.length === 0 && loose.length === 0 ? h('p', { class: 'nothing' }, idle(report)) : null,
  ];
}

const netOf = (words: string): Element => h('span', { class: 'declares' }, `declares ${words}`);

function placeOfLoose({ declared, coverage }: Report): string {
  if ((declared?.tools ?? []).length > 0) return 'Outside the tools';
  return coverage.parsed > 0 ? 'Its scripts' : 'In the text';
}

const idle = ({ coverage }: Report): string =>
  coverage.parsed > 0
    ? 'Its code does nothing beyond computing its answer.'
    : 'It brings no code of its own: it is text that an agent follows.';

/** What the skill as a whole says it needs, in the words of its contract. */
function declaration({ declared, skill }: Report): Child {
  if (!declared || !skill) return null;
  return h(
    'dl',
    { class: 'declaration' },
    ...DECLARED[skill.contract](declared).map(([what, names]) =>
      h('div', {}, h('dt', {}, `Declared ${what}`), h('dd', {}, namesOf(names))),
    ),
  );
}

type Declared = NonNullable<Report['declared']>;
type Names = readonly (readonly [what: string, names: readonly string[]])[];

const ofDocument = ({ kinds, hosts, apps }: Declared): Names => [
  ['kinds', kinds],
  ['hosts', hosts],
  ['apps', apps],
];

const DECLARED: Readonly<Record<Contract, (declared: Declared) => Names>> = {
  'actor.skill@1': ofDocument,
  'actor.skill@2': ofDocument,
  'agentskills.io/v1': ({ permissions }) => [['permissions', permissions]],
  'SKILL.md': ({ allowed_tools }) => [['tools', allowed_tools ?? []]],
};

const namesOf = (names: readonly string[]): Child =>
  names.length === 0 ? h('span', { class: 'none' }, 'none') : names.map((name) => [h('code', {}, quoted(name)), ' ']);

function block(name: readonly Child[], uses: readonly Ability[], options: FindingsOptions, canDeclare = true): Element {
  return h(
    'section',
    { class: 'tool' },
    h(heading(options, 2), { class: 'tool-name' }, ...name.flatMap((part) => [part, ' '])),
    uses.length === 0
      ? h('p', { class: 'nothing' }, 'Nothing beyond computing its answer.')
      : h('ul', { class: 'uses' }, ...uses.map((use) => useOf(use, canDeclare))),
  );
}

function useOf(use: Ability, canDeclare: boolean): Element {
  const isUndeclared = canDeclare && !use.declared;
  return h(
    'li',
    { class: isUndeclared ? 'use undeclared' : 'use' },
    h('span', { class: 'capability' }, CAPABILITY_WORDS[use.capability][0]),
    ' ',
    h('span', { class: 'state' }, canDeclare ? (use.declared ? 'declared' : 'not declared') : ''),
    ' ',
    by(use),
  );
}

/** By which built-ins, and with which hosts. */
function by({ apis, hosts, certainty }: Ability): Element {
  return h(
    'span',
    { class: 'by' },
    listed(apis.map((api) => h('code', {}, quoted(api)))),
    hosts.length > 0 ? [' to ', listed(hosts.map(hostName))] : null,
    certainty === 'possible' ? h('span', { class: 'aside' }, ' in code that nothing seen calls') : null,
  );
}

const listed = (items: readonly Child[]): Child => items.map((item, nth) => [nth > 0 ? ', ' : null, item]);
