import type { Report, Verdict } from '../../model.ts';
import { abilities } from './abilities.ts';
import { wrap } from './columns.ts';
import { findings } from './findings.ts';
import { harmless } from './harmless.ts';
import { problems } from './problems.ts';
import type { Entry, Paint, Renderer, RenderOptions } from './renderer.ts';
import { suggestions } from './suggestions.ts';
import { coverageOf, placeOf, reasonsOf, summaryOf } from './words.ts';

/** For people: the verdict in one line, what the skill can do, each finding in its code, and how much was read. */
export const pretty: Renderer = {
  head: () => '',
  each: (entry, _nth, options) => {
    const lines = linesOf(entry, options);
    return lines.map((line) => `${line}\n`).join('');
  },
  tail: (tally, options) => (options.many ? `${options.paint.bold(summaryOf(tally, options.about))}\n` : ''),
};

function linesOf(entry: Entry, options: RenderOptions): string[] {
  const { verdict } = entry.report;
  if (options.detail === 'brief') return verdict === 'pass' ? [] : [titleOf(entry, options)];
  const short = options.about === 'contract' || options.many;
  if (verdict === 'pass' && short && options.detail !== 'full') return [titleOf(entry, options)];
  return [titleOf(entry, options), ...indent(sectionsOf(entry, options).flatMap((lines) => ['', ...lines])), ''];
}

/** The parts of one document's answer, each some lines; the empty ones left out. */
function sectionsOf({ report, text }: Entry, options: RenderOptions): string[][] {
  const inner = { ...options, width: options.width - 2 };
  const sections =
    report.verdict === 'invalid'
      ? problems(report, text, inner)
      : [
          abilities(report, inner),
          ...findings(report, inner),
          gaps(report, inner),
          suggestions(report, inner),
          read(report, inner),
        ];
  return sections.filter((lines) => lines.length > 0);
}

const WORDS: Readonly<Record<Verdict, readonly [string, keyof Paint]>> = {
  pass: ['PASS', 'green'],
  review: ['REVIEW', 'yellow'],
  block: ['BLOCK', 'red'],
  invalid: ['INVALID', 'red'],
};

/** Verdict, path, who it says it is, and what the verdict rests on, in one line. */
function titleOf({ source, report }: Entry, { paint, about, many }: RenderOptions): string {
  const [word, colour] = WORDS[report.verdict];
  const shown = about === 'contract' && report.verdict !== 'invalid' ? 'VALID' : word;
  const verdict = paint.bold(paint[colour](many ? shown.padEnd(7) : shown));
  const skill = report.skill && paint.dim(harmless(`${report.skill.slug} ${report.skill.version}`));
  const reasons = reasonsOf(report);
  return [verdict, paint.bold(harmless(source)), skill, reasons].filter(Boolean).join('  ');
}

/** Gaps that no finding speaks of. */
function gaps({ coverage, findings }: Report, { width, paint }: RenderOptions): string[] {
  if (findings.some(({ category }) => category === 'gap')) return [];
  return coverage.gaps.flatMap(({ detail, where }) => [
    `${paint.yellow('not read')}  ${placeOf(where)}`,
    ...indent(wrap(harmless(detail), width - 2)),
  ]);
}

const read = (report: Report, { width, paint }: RenderOptions): string[] =>
  wrap(coverageOf(report), width).map(paint.dim);

const indent = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `  ${line}`));
