import picocolors from 'picocolors';
import { engine } from '../engine.generated.ts';
import { harmless } from '../report/render/harmless.ts';
import type { Paint, RenderOptions } from '../report/render/renderer.ts';

const NARROWEST = 40;
const WIDEST = 100;
const USUAL = 80;

/** Columns to write in. Text that goes to no terminal has the usual width. */
export function widthOf(stream: { readonly columns?: number }): number {
  return Math.min(WIDEST, Math.max(NARROWEST, stream.columns ?? USUAL));
}

export interface ColourWish {
  /** False for `--no-color`. */
  readonly color: boolean;
  readonly terminal: boolean;
}

/** Colour on a terminal only. NO_COLOR (no-color.org) and --no-color win over FORCE_COLOR (force-color.org), and this over the rest. */
export function hasColour({ color, terminal }: ColourWish, env: NodeJS.ProcessEnv): boolean {
  if (!color || env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return terminal && env.TERM !== 'dumb';
}

export function paintOf(colour: boolean): Paint {
  return picocolors.createColors(colour);
}

/** One line to the person, on stderr. */
export function tell(line: string): void {
  process.stderr.write(`assay: ${harmless(line)}\n`);
}

/** How to write an answer to standard output, or with `file` to a file. */
export function renderOptions(wish: {
  readonly about: RenderOptions['about'];
  readonly color: boolean;
  readonly detail?: RenderOptions['detail'];
  readonly many?: boolean;
  readonly file?: boolean;
}): RenderOptions {
  const terminal = !wish.file && process.stdout.isTTY;
  return {
    version: engine.version,
    paint: paintOf(hasColour({ color: wish.color, terminal }, process.env)),
    width: widthOf(terminal ? process.stdout : {}),
    about: wish.about,
    detail: wish.detail ?? 'normal',
    many: wish.many ?? false,
  };
}
