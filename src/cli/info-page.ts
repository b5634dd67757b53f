import type { Region, Report, Skill } from '../model.ts';
import { clip } from '../report/limits.ts';
import { abilities } from '../report/render/abilities.ts';
import { padded, wrap } from '../report/render/columns.ts';
import { harmless } from '../report/render/harmless.ts';
import type { RenderOptions } from '../report/render/renderer.ts';
import { counted, coverageOf, placeOf, reasonsOf } from '../report/render/words.ts';
import { places } from '../report/where.ts';

/** What a document says of itself; nobody has checked it. */
export interface Claims {
  readonly description: string;
  readonly license?: string;
  readonly created_at?: string;
  readonly author?: { readonly subject: string; readonly name?: string };
}

/** A step that the skill takes, of one of the declarable kinds. */
export interface SkillStep {
  readonly attributes: { readonly kind: string; readonly declared: boolean; readonly from: 'text' | 'code' };
  readonly place: { readonly region: Region };
}

export interface About {
  readonly source: string;
  readonly skill: Skill;
  readonly claims: Claims;
  readonly steps: readonly SkillStep[];
  /** What of the person's secrets its code reads. */
  readonly secrets: readonly string[];
  readonly report: Report;
}

const LABEL = 10;
const KIND = 17;
const STATE = 14;
const QUOTE = 200;

/** Who wrote a skill, what it may do, what it does, what it asks for, and what could not be read. */
export function infoPage(about: About, options: RenderOptions): string {
  const { paint, width } = options;
  const { skill, claims, report } = about;
  const sections = [
    [
      `${paint.bold(harmless(skill.name))}  ${paint.dim(harmless(`${skill.slug} ${report.skill?.version ?? ''}`))}`,
      ...wrap(harmless(claims.description), width),
    ],
    rows(about).flatMap(([label, text]) => row(label, text, options)),
    abilities(report, options),
    asked(about, options),
    unread(report, options),
    conclusion(about, options),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function rows({ skill, claims, report, secrets }: About): (readonly [string, string])[] {
  const { author, license, created_at } = claims;
  const who = author
    ? `${author.name ? `${author.name}, ` : ''}${author.subject} (so it says; nobody has checked)`
    : 'does not say';
  return [
    ['author', who],
    ['license', license ?? 'does not say'],
    ...(created_at ? [['written', created_at] as const] : []),
    ['form', `${skill.contract}, ${skill.runs === 'sandbox' ? 'brings code' : 'text alone'}${sealOf(skill)}`],
    ...(secrets.length > 0 ? [['secrets', `its code reads ${secrets.join(', ')}`] as const] : []),
    ['size', counted(report.bytes.size, 'byte')],
    ['sha256', report.bytes.sha256 ?? ''],
  ];
}

function sealOf({ integrity }: Skill): string {
  if (integrity === null) return '';
  return integrity.verified ? '; not edited since it was sealed' : '; edited since it was sealed';
}

function row(label: string, text: string, { paint, width }: RenderOptions): string[] {
  const lines = wrap(harmless(text), width - LABEL);
  return lines.map((line, nth) => paint.dim(padded(nth === 0 ? label : '', LABEL)) + line);
}

/** The steps by kind, each with the place that shows it first. */
function asked({ skill, steps }: About, options: RenderOptions): string[] {
  if (steps.length === 0) return [];
  const kinds = [...new Set(steps.map(({ attributes }) => attributes.kind))].sort();
  const ofKind = (kind: string) => steps.filter(({ attributes }) => attributes.kind === kind);
  return [
    options.paint.bold('Asks for steps of the kinds'),
    ...kinds.flatMap((kind) => kindLines(ofKind(kind), skill, options)),
  ];
}

function kindLines(steps: readonly SkillStep[], skill: Skill, { paint, width }: RenderOptions): string[] {
  const { attributes, place } = steps[0]!;
  const state = skill.contract.startsWith('actor.skill')
    ? padded(attributes.declared ? 'declared' : 'not declared', STATE)
    : '';
  const where = placeOf(places(skill.parts).where(place.region));
  const more = steps.length > 1 ? ` and ${steps.length - 1} more` : '';
  const quoted = wrap(harmless(`"${clip(textAt(skill, place.region), QUOTE)}"`), width - 4);
  return [
    `  ${padded(attributes.kind, KIND)}${attributes.declared ? paint.dim(state) : paint.yellow(state)}${where}${more}`,
    ...quoted.map((line) => paint.dim(`    ${line}`)),
  ];
}

/** The text of a region, laid out on one line. */
function textAt({ parts }: Skill, { part, start, end }: Region): string {
  const text = parts.find(({ pointer }) => pointer === part)?.text ?? '';
  return text.slice(start, end).replace(/\s+/g, ' ').trim();
}

function unread({ coverage }: Report, { paint, width }: RenderOptions): string[] {
  const lines = coverage.gaps.flatMap(({ where, detail }) => wrap(`${placeOf(where)}  ${harmless(detail)}`, width - 2));
  return lines.length === 0 ? [] : [paint.bold('Not read'), ...lines.map((line) => `  ${line}`)];
}

function conclusion({ source, report }: About, { paint, width }: RenderOptions): string[] {
  const reasons = reasonsOf(report);
  const more = report.findings.length > 0 ? `; assay scan ${harmless(source)} tells more` : '';
  return [
    ...wrap(coverageOf(report), width).map(paint.dim),
    `${paint.bold(report.verdict.toUpperCase())}${reasons ? `  ${reasons}` : ''}${more}`,
  ];
}
