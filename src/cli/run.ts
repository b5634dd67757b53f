import { setImmediate } from 'node:timers/promises';
import type { AnyUpload, Folder, Report, Verdict } from '../model.ts';
import { type Entry, type Renderer, type RenderOptions, type Tally, tallyOf } from '../report/render/renderer.ts';
import { isZip } from '../sizes.ts';
import type { Input, Inputs, Unreadable } from './inputs.ts';
import type { Output } from './output.ts';
import type { Progress } from './progress.ts';
import { internalError, reasonOf } from './refusal.ts';

/** What is done with many documents, one after the other. */
export interface Job {
  readonly judge: (upload: AnyUpload) => Report;
  readonly renderer: Renderer;
  readonly options: RenderOptions;
  readonly output: Output;
  readonly progress: Progress;
  /** Tells the person about a path that could not be read. */
  readonly complain: (unreadable: Unreadable) => void;
}

export interface Outcome {
  readonly tally: Tally;
  readonly unreadable: number;
}

/** Milliseconds of work after which signals are looked at. */
const BREATH = 50;

/** Reads, judges and writes each document; holds one at a time. What cannot be read is told, and stops nothing. */
export async function run({ inputs, unreadable }: Inputs, job: Job): Promise<Outcome> {
  const { renderer, options, output, progress, complain } = job;
  unreadable.forEach(complain);
  const verdicts: Verdict[] = [];
  let breathed = performance.now();
  await output.write(renderer.head(options));
  for (const input of inputs) {
    const entry = await entryOf(input, job);
    if (entry) {
      const text = renderer.each(entry, verdicts.length, options);
      if (text !== '' && output.onTerminal) progress.clear();
      await output.write(text);
      verdicts.push(entry.report.verdict);
    }
    progress.step();
    if (performance.now() - breathed < BREATH) continue;
    await setImmediate();
    breathed = performance.now();
  }
  progress.clear();
  const tally = tallyOf(verdicts);
  await output.write(renderer.tail(tally, options));
  return { tally, unreadable: unreadable.length + inputs.length - verdicts.length };
}

/** One document's answer; null where it could not be read, or where judging it failed: a fault of ours, and never silence. */
async function entryOf({ source, read }: Input, { judge, progress, complain }: Job): Promise<Entry | null> {
  let judging = false;
  try {
    const upload = await read();
    judging = true;
    const report = judge(upload);
    return { source, report, text: report.verdict === 'invalid' ? textOf(upload) : null };
  } catch (error) {
    progress.clear();
    complain({ source, reason: judging ? internalError(error) : reasonOf(error) });
    return null;
  }
}

/** Of a document, or of the manifest of a folder; an archive is no text. */
export function textOf(upload: AnyUpload): string | null {
  const bytes = 'entries' in upload ? manifestOf(upload) : 'bytes' in upload ? upload.bytes : null;
  return bytes === null || isZip(bytes) ? null : new TextDecoder().decode(bytes);
}

const MANIFESTS: readonly string[] = ['SKILL.md', 'skill.md', 'skill.json'];

function manifestOf({ entries }: Folder): Uint8Array | null {
  const found = MANIFESTS.flatMap((name) => entries.find(({ path }) => path === name) ?? []);
  return found[0]?.bytes ?? null;
}
