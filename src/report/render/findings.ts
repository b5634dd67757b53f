import { type Report, type ReportFinding, SEVERITIES, type Severity } from '../../model.ts';
import { wrap } from './columns.ts';
import { frame } from './frame.ts';
import { harmless } from './harmless.ts';
import type { Paint, RenderOptions } from './renderer.ts';
import { placeBeside, placeOf } from './words.ts';

/** Places named after the first one, and different messages of one rule, before `--verbose` is needed. */
const PLACES = 5;
const CASES = 5;
const LABEL = 5;

const COLOURS: Readonly<Record<Severity, keyof Paint>> = {
  critical: 'red',
  high: 'red',
  medium: 'yellow',
  low: 'cyan',
  info: 'dim',
};

/** Findings for people: the worst first, those of one rule together, its fix once. Each section is one rule. */
export function findings(report: Report, options: RenderOptions): string[][] {
  const groups = groupsOf(report.findings, ({ severity, rule }) => `${severity} ${rule}`);
  const worst = SEVERITIES.flatMap((severity) => groups.filter(([first]) => first.severity === severity));
  return worst.map((group) => ruleLines(group, options));
}

type Group = readonly [ReportFinding, ...ReportFinding[]];

/** Groups in the order in which each first appears. */
function groupsOf(list: readonly ReportFinding[], key: (finding: ReportFinding) => string): Group[] {
  const groups = new Map<string, [ReportFinding, ...ReportFinding[]]>();
  for (const finding of list) {
    const group = groups.get(key(finding));
    if (group) group.push(finding);
    else groups.set(key(finding), [finding]);
  }
  return [...groups.values()];
}

function ruleLines(group: Group, options: RenderOptions): string[] {
  const { severity, rule, help } = group[0];
  const { paint, detail, width } = options;
  const cases = groupsOf(group, ({ message }) => message);
  const shown = detail === 'full' ? cases : cases.slice(0, CASES);
  const hidden = cases.length - shown.length;
  return [
    `${paint.bold(paint[COLOURS[severity]](severity))}  ${paint.bold(harmless(rule))}`,
    ...shown.flatMap((same, nth) => [...(nth > 0 ? [''] : []), ...caseLines(same, options)]),
    ...(hidden > 0 ? [paint.dim(`  and ${hidden} more of this rule: --verbose shows them`)] : []),
    ...labelled('fix', help, width, paint),
  ];
}

/** One message, the first place where it holds with its code, and where else it does. */
function caseLines(same: Group, options: RenderOptions): string[] {
  const { paint, width } = options;
  const [first, ...others] = same;
  const tool = first.tool === null ? '' : harmless(`, tool ${first.tool}`);
  return [
    ...wrap(harmless(first.message), width - 2).map((line) => `  ${line}`),
    `  ${paint.cyan(placeOf(first.where))}${paint.dim(tool)}`,
    ...frame(framedOf(first), width - 2, paint).map((line) => `  ${line}`),
    ...wayOf(first, options),
    ...alsoAt(others, first, options),
  ];
}

function framedOf({ where, excerpt, excerpt_column }: ReportFinding) {
  const end = where.end_line === where.line ? where.end_column : Number.POSITIVE_INFINITY;
  return { line: where.line, text: excerpt, from: excerpt_column, column: where.column, end };
}

/** The way the value took; left out where it is the finding's own place alone. */
function wayOf({ evidence, where }: ReportFinding, { paint, width }: RenderOptions): string[] {
  if (evidence.length < 2 && evidence.every(({ region }) => placeOf(region) === placeOf(where))) return [];
  const places = evidence.map(({ region }) => placeBeside(region, where));
  const widest = Math.max(...places.map((place) => place.length));
  return evidence.flatMap(({ note }, nth) => {
    const lead = `${places[nth]!.padEnd(widest)}  `;
    const [line, ...rest] = wrap(harmless(note), Math.max(20, width - 2 - LABEL - lead.length));
    const label = paint.dim((nth === 0 ? 'way' : '').padEnd(LABEL));
    return [`  ${label}${paint.cyan(lead)}${line}`, ...rest.map((more) => ' '.repeat(2 + LABEL + lead.length) + more)];
  });
}

function alsoAt(
  others: readonly ReportFinding[],
  first: ReportFinding,
  { paint, width, detail }: RenderOptions,
): string[] {
  if (others.length === 0) return [];
  const shown = detail === 'full' ? others : others.slice(0, PLACES);
  const hidden = others.length - shown.length;
  const places = [...new Set(shown.map(({ where }) => placeBeside(where, first.where)))];
  return labelled('also', `${places.join(', ')}${hidden > 0 ? ` and ${hidden} more` : ''}`, width, paint);
}

/** A label, and a text that hangs beside it. */
function labelled(label: string, text: string, width: number, paint: Paint): string[] {
  const lines = wrap(harmless(text), width - 2 - LABEL);
  return lines.map((line, nth) => `  ${nth === 0 ? paint.dim(label.padEnd(LABEL)) : ' '.repeat(LABEL)}${line}`);
}
