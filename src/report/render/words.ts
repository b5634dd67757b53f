import { type Report, SEVERITIES, type Severity, type Verdict, type Where } from '../../model.ts';
import { harmless } from './harmless.ts';

/** `1 finding`, `2 findings`; thousands are grouped. */
export function counted(count: number, noun: string, plural: string = `${noun}s`): string {
  return `${grouped(count)} ${count === 1 ? noun : plural}`;
}

const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `main.js:3:14` in a resource, `instructions:2:1`, or the pointer of any other part. */
export function placeOf({ part, path, pointer, line, column }: Where): string {
  const name = path ?? (part === 'instructions' ? 'instructions' : pointer);
  return harmless(`${name}:${line}:${column}`);
}

/** The place of a step, without what it shares with the finding that it belongs to. */
export function placeBeside(where: Where, beside: Where): string {
  return where.pointer === beside.pointer ? `${where.line}:${where.column}` : placeOf(where);
}

/** What a verdict rests on, in a few words; empty where there is nothing to say. */
export function reasonsOf(report: Report): string {
  const { unknowns, gaps } = report.coverage;
  const left = Object.values(report.omitted).reduce((sum, count) => sum + count, 0);
  if (report.verdict === 'invalid') return counted(report.problems.length, 'problem');
  const words = severitiesOf(report).map(([severity, count]) => `${count} ${severity}`);
  if (left > 0) words.push(`${grouped(left)} more left out`);
  if (unknowns > 0) words.push(counted(unknowns, 'unknown'));
  if (gaps.length > 0) words.push(counted(gaps.length, 'gap'));
  return words.join(', ');
}

/** The severities there are, the worst first. */
function severitiesOf({ findings }: Report): (readonly [Severity, number])[] {
  return SEVERITIES.map(
    (severity) => [severity, findings.filter((finding) => finding.severity === severity).length] as const,
  ).filter(([, count]) => count > 0);
}

/** How much was read, as a statement. */
export function coverageOf({ coverage }: Report): string {
  const code = `${counted(coverage.parsed, 'program')} (${counted(coverage.code_bytes, 'byte')})`;
  const read = [
    counted(coverage.resources, 'resource'),
    ...(coverage.parsed > 0 ? [code] : []),
    `${counted(coverage.text_chars, 'character')} of text`,
  ];
  const found = [
    counted(coverage.sinks, 'use'),
    counted(coverage.unknowns, 'unknown'),
    counted(coverage.gaps.length, 'gap'),
  ];
  return `Read ${read.join(', ')}. Found ${found.join(', ')}.`;
}

/** `12 skills: 9 pass, 2 review, 1 block`. */
export function summaryOf(tally: Readonly<Record<Verdict, number>>, about: 'skill' | 'contract'): string {
  const words = about === 'skill' ? VERDICTS : CONTRACT_VERDICTS;
  const counts = words.map(
    ([word, verdicts]) => [word, verdicts.reduce((sum, verdict) => sum + tally[verdict], 0)] as const,
  );
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const told = counts.filter(([, count]) => count > 0).map(([word, count]) => `${grouped(count)} ${word}`);
  return `${counted(total, about === 'skill' ? 'skill' : 'document')}: ${told.join(', ') || 'nothing to say'}`;
}

const VERDICTS: readonly (readonly [string, readonly Verdict[]])[] = [
  ['pass', ['pass']],
  ['review', ['review']],
  ['block', ['block']],
  ['invalid', ['invalid']],
];

const CONTRACT_VERDICTS: readonly (readonly [string, readonly Verdict[]])[] = [
  ['valid', ['pass', 'review', 'block']],
  ['invalid', ['invalid']],
];
