import type { Preview, RuleChange, VersionChange } from '../../registry/rescan/preview-counts.ts';
import { padded } from '../../report/render/columns.ts';
import { harmless } from '../../report/render/harmless.ts';
import { jsonText } from '../../report/render/json.ts';
import type { Paint } from '../../report/render/renderer.ts';
import { counted } from '../../report/render/words.ts';
import { cell, table } from './markdown.ts';
import type { ViewFormat } from './summary-view.ts';

export interface PreviewOptions {
  /** Assay's own. */
  readonly version: string;
  readonly paint: Paint;
  /** The rules, as the person named them. */
  readonly named: string;
}

/** What would change, by the name that `--format` takes. */
export const PREVIEW_VIEWS: Record<ViewFormat, (preview: Preview, options: PreviewOptions) => string> = {
  pretty,
  json: (preview, { version }) => `${jsonText({ assay: version, ...preview })}\n`,
  markdown,
};

/** Versions shown; --format json has all. */
const SHOWN = 40;
const NUMBER = 7;

function pretty(preview: Preview, { paint, named }: PreviewOptions): string {
  const number = (n: number): string => String(n).padStart(NUMBER);
  const rules = Object.entries(preview.rules);
  const widest = Math.max(0, ...rules.map(([rule]) => rule.length));
  const lines = [
    `${headline(preview, named)}`,
    '',
    ...rows(preview).map(([n, what]) => `${number(n)}  ${what}`),
    ...section(
      'Verdicts',
      Object.entries(preview.verdicts).map(([turn, n]) => `${number(n)}  ${turn}`),
      paint,
    ),
    ...section(
      'Findings by rule',
      rules.map(([rule, change]) => `  ${padded(rule, widest)}  ${changeWords(change)}`),
      paint,
    ),
    ...section(
      'Versions',
      preview.changes.slice(0, SHOWN).map((change) => versionLine(change, paint)),
      paint,
    ),
    ...more(preview.changes.length, '--format json names all'),
    ...section(
      'Could not be looked at',
      preview.failed.slice(0, SHOWN).map(({ name, reason }) => `  ${harmless(name)}: ${harmless(reason)}`),
      paint,
    ),
    ...more(preview.failed.length, '--format json names all'),
  ];
  return `${lines.join('\n')}\n`;
}

function headline({ looked, stored, verdict, findings }: Preview, named: string): string {
  const of =
    looked === stored ? counted(stored, 'stored version') : `${looked} of ${counted(stored, 'stored version')}`;
  const would = verdict + findings === 0 ? 'would change nothing' : `would change ${verdict + findings}`;
  return `${harmless(named)} ${would} in ${of}; nothing was written`;
}

const rows = ({ verdict, findings, same, missing }: Preview): readonly (readonly [number, string])[] => [
  [verdict, 'another verdict'],
  [findings, 'other findings, the same verdict'],
  [same, 'the same'],
  ...(missing > 0 ? ([[missing, 'could not be looked at']] as const) : []),
];

const section = (title: string, lines: readonly string[], paint: Paint): string[] =>
  lines.length === 0 ? [] : ['', paint.bold(title), ...lines];

const more = (count: number, where: string): string[] =>
  count > SHOWN ? [`  and ${count - SHOWN} more; ${where}`] : [];

/** `12 new (high), 3 gone, in 15 versions`. */
function changeWords({ new: added, gone, moved, versions, severity }: RuleChange): string {
  const words = [
    added > 0 ? `${added} new${severity ? ` (${severity})` : ''}` : '',
    gone > 0 ? `${gone} gone` : '',
    moved > 0 ? `${moved} at another severity` : '',
  ];
  return `${words.filter((word) => word !== '').join(', ')}, in ${counted(versions, 'version')}`;
}

function versionLine(change: VersionChange, paint: Paint): string {
  const turned = change.verdict[0] !== change.verdict[1];
  const verdict = turned ? change.verdict.join(' -> ') : change.verdict[0];
  return `  ${padded(harmless(change.name), 32)}  ${turned ? paint.bold(padded(verdict, 16)) : padded(verdict, 16)}  ${details(change).join('; ')}`.trimEnd();
}

/** The state where that changes too, and the findings by rule. */
function details({ state, new: added, gone, moved }: VersionChange): string[] {
  const list = (sign: string, rules: Readonly<Record<string, number>>): string[] =>
    Object.entries(rules).map(([rule, n]) => `${sign}${n > 1 ? `${n} ` : ''}${rule}`);
  const found = [...list('+', added), ...list('-', gone), ...list('~', moved)].join(' ');
  const states = state && state[0] !== state[1] ? [state.join(' -> ')] : [];
  return [...states, ...(found === '' ? [] : [found])];
}

function markdown(preview: Preview, { named }: PreviewOptions): string {
  const lines = [
    '### What these rules would change',
    '',
    `${cell(headline(preview, named))}.`,
    '',
    ...table(
      ['', 'Versions'],
      rows(preview).map(([n, what]) => [what, String(n)]),
    ),
  ];
  const add = (heads: readonly string[], cells: readonly (readonly string[])[]): void => {
    if (cells.length > 0) lines.push('', ...table(heads, cells));
  };
  add(
    ['Verdict', 'Versions'],
    Object.entries(preview.verdicts).map(([turn, n]) => [turn, String(n)]),
  );
  add(
    ['Rule', 'New', 'Gone', 'Other severity', 'Versions'],
    Object.entries(preview.rules).map(([rule, one]) => [
      `\`${rule}\``,
      ...[one.new, one.gone, one.moved, one.versions].map(String),
    ]),
  );
  add(
    ['Version', 'Verdict', 'What'],
    preview.changes
      .slice(0, SHOWN)
      .map((one) => [cell(one.name), one.verdict.join(' -> '), cell(details(one).join('; '))]),
  );
  lines.push(...more(preview.changes.length, '`--format json` names all').map((line) => `\n${line.trim()}`));
  return `${lines.join('\n')}\n`;
}
