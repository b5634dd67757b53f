import { engine } from '../../engine.generated.ts';
import type { RescanSummary, Tally } from '../../registry/rescan/records.ts';
import { padded } from '../../report/render/columns.ts';
import { harmless } from '../../report/render/harmless.ts';
import { jsonText } from '../../report/render/json.ts';
import type { Paint } from '../../report/render/renderer.ts';
import { counted } from '../../report/render/words.ts';
import { cell, table } from './markdown.ts';

export interface SummaryOptions {
  readonly paint: Paint;
  /** Changed verdicts that nobody was told of. */
  readonly unheard: number;
}

export type ViewFormat = 'pretty' | 'json' | 'markdown';

/** How a re-scan ended, by the name that `--format` takes. */
export const SUMMARY_VIEWS: Record<ViewFormat, (summary: RescanSummary, options: SummaryOptions) => string> = {
  pretty,
  json: (summary) => `${jsonText({ assay: engine.version, ...summary })}\n`,
  markdown: (summary) => `${markdown(summary)}\n`,
};

/** Names shown; all of them stand in the summary. */
const SHOWN = 20;
const NUMBER = 9;

function pretty(summary: RescanSummary, { paint, unheard }: SummaryOptions): string {
  const { state, counts, id } = summary;
  const colour = state === 'done' ? paint.green : paint.red;
  const lines = [
    `${colour(paint.bold(state))}: ${sentence(summary)}`,
    '',
    ...rows(summary).map(([n, what]) => `${String(n).padStart(NUMBER)}  ${what}`),
    ...(Object.keys(counts.verdicts).length > 0 ? [''] : []),
    ...Object.entries(counts.verdicts).map(([turn, n]) => `${String(n).padStart(NUMBER)}  ${turn}`),
    ...missing(counts).map((line) => line.trimEnd()),
    '',
    ...(unheard > 0
      ? [`No event bus is known here: nobody was told of ${counted(unheard, 'changed verdict')}; see --bus.`]
      : []),
    paint.dim(`rescans/${id}/summary.json`),
  ];
  return `${lines.join('\n')}\n`;
}

function missing({ failed, missing: count }: Tally): string[] {
  if (count === 0) return [];
  const more = count > SHOWN ? [`  and ${count - SHOWN} more, named in the summary`] : [];
  const shown = failed
    .slice(0, SHOWN)
    .map(({ name, reason }) => `  ${padded(harmless(name), 32)}  ${harmless(reason)}`);
  return ['', 'Missing:', ...shown, ...more];
}

function sentence({ what, state, selection, judge, adds_up }: RescanSummary): string {
  const by = `rules ${judge.ruleset.slice(0, 12)} and engine ${judge.engine.slice(0, 12)}`;
  if (!adds_up) return 'the counts do not add up; please report it';
  if (what === 'import') return state === 'done' ? 'every upload is in' : 'uploads are missing';
  const part = selection.since === null && selection.only === null ? 'stored' : 'selected';
  if (state === 'done') return `every ${part} version carries a report by ${by}`;
  return `not every ${part} version carries a report by ${by}`;
}

/** What adds up: the first is the sum of those of two blanks, and these the sums of those of four. */
function rows({ what, counts, selection }: RescanSummary): readonly (readonly [number, string])[] {
  const { listed, left_out, current, written, same, findings, verdict } = counts;
  if (what === 'import')
    return [
      [listed, 'uploads listed'],
      [current, '  were in already'],
      [written, '  brought in'],
      [counts.missing, '  missing'],
    ];
  const isPart = selection.since !== null || selection.only !== null;
  return [
    [listed, 'versions listed'],
    ...(isPart ? ([[left_out, '  not selected']] as const) : []),
    [current, '  judged so already'],
    [written, '  scanned and written by this re-scan'],
    ...(written > 0
      ? ([
          [same, '    the same findings'],
          [findings, '    other findings, the same verdict'],
          [verdict, '    another verdict'],
        ] as const)
      : []),
    [counts.missing, '  missing'],
  ];
}

function markdown(summary: RescanSummary): string {
  const { state, counts, id } = summary;
  const lines = [
    `### Re-scan: ${state}`,
    '',
    `${sentence(summary)} (\`${id}\`).`,
    '',
    ...table(
      ['', ''],
      rows(summary).map(([n, what]) => [what.replaceAll('  ', '&emsp;'), String(n)]),
    ),
  ];
  const turns = Object.entries(counts.verdicts);
  if (turns.length > 0)
    lines.push(
      '',
      ...table(
        ['Verdict', 'Versions'],
        turns.map(([turn, n]) => [turn, String(n)]),
      ),
    );
  const shown = counts.failed.slice(0, SHOWN).map(({ name, reason }) => [cell(name), cell(reason)]);
  if (shown.length > 0) lines.push('', ...table(['Missing', 'Why'], shown));
  return lines.join('\n');
}
