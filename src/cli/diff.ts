import { type Cause, type Difference, difference, differs } from '../difference.ts';
import { engine } from '../engine.generated.ts';
import type { Report, ReportFinding } from '../model.ts';
import { padded } from '../report/render/columns.ts';
import { harmless } from '../report/render/harmless.ts';
import { jsonText } from '../report/render/json.ts';
import type { Paint } from '../report/render/renderer.ts';
import { FOUND, OK } from './exit-code.ts';
import { readJsonFile } from './json-file.ts';
import { Refusal } from './refusal.ts';
import { hasColour, paintOf } from './terminal.ts';

export interface DiffOptions {
  readonly format: 'pretty' | 'json';
  readonly color: boolean;
}

/** `assay diff`: what a second report says that a first one did not, in words. */
export async function diffCommand(first: string, second: string, { format, color }: DiffOptions): Promise<number> {
  const [before, after] = [reportIn(first), reportIn(second)];
  const found = difference(before, after);
  const paint = paintOf(hasColour({ color, terminal: process.stdout.isTTY }, process.env));
  const text =
    format === 'json' ? `${jsonText({ assay: engine.version, ...found })}\n` : pretty(found, before, after, paint);
  process.stdout.write(text);
  return differs(found) ? FOUND : OK;
}

/** A report as a registry keeps it, or the one in what `assay scan --format json` printed. */
function reportIn(path: string): Report {
  const value = readJsonFile(path);
  const one = isObject(value) && Array.isArray(value.reports) && value.reports.length === 1 ? value.reports[0] : value;
  if (isObject(one) && one.report === 'assay.findings@1') return one as unknown as Report;
  throw new Refusal(
    `${path} is no report: name a findings.json, or what assay scan --format json printed of one skill`,
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function pretty(found: Difference, before: Report, after: Report, paint: Paint): string {
  const lines = [
    headline(found, before, after, paint),
    ...causeLines(found.by, before, after),
    ...section('New', found.new.map(findingLine), paint),
    ...section('Gone', found.gone.map(findingLine), paint),
    ...section(
      'At another severity',
      found.moved.map(({ finding, from }) => `${findingLine(finding)}  (was ${from})`),
      paint,
    ),
    ...section('Left open', openLines(found), paint),
  ];
  return `${lines.join('\n')}\n`;
}

function headline(found: Difference, before: Report, after: Report, paint: Paint): string {
  const [from, to] = [nameOf(before), nameOf(after)];
  const name = from === to ? to : `${from} and ${to}`;
  const { verdict } = found;
  if (!differs(found)) return `${name}: ${verdict.to}, and the same findings`;
  if (verdict.from === verdict.to)
    return `${name}: still ${paint.bold(verdict.to)}, other findings${because(found.by)}`;
  return `${name}: ${paint.bold(`${verdict.from} -> ${verdict.to}`)}${because(found.by)}`;
}

const nameOf = ({ skill }: Report): string => (skill ? harmless(`${skill.slug}@${skill.version}`) : 'no skill');

const WORDS: Record<Cause, string> = { bytes: 'the bytes', rules: 'the rules', engine: 'the engine' };

function because(by: readonly Cause[]): string {
  if (by.length === 0) return '; bytes, rules and engine are the same, so one of the reports was changed';
  const last = WORDS[by.at(-1)!];
  const others = by.slice(0, -1).map((cause) => WORDS[cause]);
  return `; ${others.length > 0 ? `${others.join(', ')} and ${last}` : last} changed`;
}

function causeLines(by: readonly Cause[], before: Report, after: Report): string[] {
  const hashes: Record<Cause, readonly [string | null, string | null]> = {
    bytes: [before.bytes.sha256, after.bytes.sha256],
    rules: [before.ruleset.sha256, after.ruleset.sha256],
    engine: [before.engine.sha256, after.engine.sha256],
  };
  const short = (hash: string | null): string => (hash === null ? 'not read' : harmless(hash.slice(0, 12)));
  return by.map((cause) => `  ${padded(cause, 6)}  ${hashes[cause].map(short).join(' -> ')}`);
}

const section = (title: string, lines: readonly string[], paint: Paint): string[] =>
  lines.length === 0 ? [] : ['', paint.bold(title), ...lines];

function findingLine({ severity, rule, message, where }: ReportFinding): string {
  const place = where.path ?? where.pointer;
  return `  ${padded(severity, 8)}  ${harmless(rule)}  ${harmless(message)}  ${harmless(`${place}:${where.line}:${where.column}`)}`;
}

const openLines = ({ unknowns, gaps }: Difference): string[] => [
  ...(unknowns.from === unknowns.to ? [] : [`  unknowns  ${unknowns.from} -> ${unknowns.to}`]),
  ...(gaps.from === gaps.to ? [] : [`  gaps      ${gaps.from} -> ${gaps.to}`]),
];
