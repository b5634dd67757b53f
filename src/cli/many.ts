import type { AnyUpload, Report } from '../model.ts';
import { type Format, RENDERERS, type RenderOptions } from '../report/render/renderer.ts';
import { inputsOf } from './inputs.ts';
import { type Output, outputTo } from './output.ts';
import { type Progress, progressOf } from './progress.ts';
import { type Outcome, run } from './run.ts';
import { renderOptions, tell } from './terminal.ts';

/** Options of the commands that answer for many documents. */
export interface ManyOptions {
  readonly format: Format;
  readonly output?: string;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly color: boolean;
}

/** Reads the documents that the paths name, and writes what `judge` makes of each. */
export async function answer(
  paths: readonly string[],
  options: ManyOptions,
  about: RenderOptions['about'],
  judge: (upload: AnyUpload) => Report,
): Promise<Outcome> {
  const found = await inputsOf(paths.length > 0 ? paths : ['.']);
  if (found.leftOut > 0 && !options.quiet) tell(leftOut(found.leftOut));
  const output = outputTo(options.output);
  const progress = progressOf(found.inputs.length, process.stderr, () => performance.now());
  const complain = ({ source, reason }: { source: string; reason: string }) => tell(`${source}: ${reason}`);
  const render = renderOptions({
    about,
    color: options.color,
    detail: detailOf(options),
    many: found.inputs.length > 1,
    file: options.output !== undefined,
  });
  return stopping(progress, output, async () => {
    const outcome = await run(found, {
      judge,
      renderer: RENDERERS[options.format],
      options: render,
      output,
      progress,
      complain,
    });
    await output.finish();
    return outcome;
  });
}

const leftOut = (count: number): string =>
  count === 1 ? 'left out 1 other file, which is no skill' : `left out ${count} other files, which are no skills`;

function detailOf({ quiet, verbose }: ManyOptions): RenderOptions['detail'] {
  if (quiet) return 'brief';
  return verbose ? 'full' : 'normal';
}

/** Whatever ends the work early leaves a clean terminal, and no half-written file. */
async function stopping<T>(progress: Progress, output: Output, work: () => Promise<T>): Promise<T> {
  const stop = (code: number) => () => {
    progress.clear();
    output.discard();
    process.exit(code);
  };
  const [interrupt, terminate] = [stop(130), stop(143)];
  process.once('SIGINT', interrupt).once('SIGTERM', terminate);
  try {
    return await work();
  } catch (error) {
    progress.clear();
    output.discard();
    throw error;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', terminate);
  }
}
