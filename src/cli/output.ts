import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { Refusal, reasonOf } from './refusal.ts';

/** Where a command's answer goes. */
export interface Output {
  /** Does the person see it being written? */
  readonly onTerminal: boolean;
  readonly write: (text: string) => Promise<void>;
  /** Makes what was written stand. */
  readonly finish: () => Promise<void>;
  /** Leaves nothing half-written behind. */
  readonly discard: () => void;
}

/** Standard output, or a file that is there as a whole or not at all. */
export function outputTo(file: string | undefined): Output {
  return file === undefined ? toStdout() : toFile(file);
}

function toStdout(): Output {
  return {
    onTerminal: process.stdout.isTTY,
    write: async (text) => {
      if (text !== '' && !process.stdout.write(text))
        await new Promise((resolve) => process.stdout.once('drain', resolve));
    },
    finish: async () => {},
    discard: () => {},
  };
}

/** Writes beside the file and renames at the end; a device or a pipe is written to as it is. */
function toFile(file: string): Output {
  return attempt(file, () => {
    const known = statSync(file, { throwIfNoEntry: false });
    if (known?.isDirectory()) throw new Refusal('is a folder');
    const target = known ? realpathSync(file) : file;
    const direct = known !== undefined && !known.isFile();
    const written = direct ? target : `${target}.${process.pid}.tmp`;
    const handle = openSync(written, direct ? 'w' : 'wx');
    if (known && !direct) fchmodSync(handle, known.mode & 0o7777);
    return {
      onTerminal: false,
      write: async (text) => void attempt(file, () => writeAll(handle, text)),
      finish: async () =>
        attempt(file, () => {
          if (!direct) fsyncSync(handle);
          closeSync(handle);
          if (!direct) renameSync(written, target);
        }),
      discard: () => {
        if (!direct) rmSync(written, { force: true });
      },
    };
  });
}

function writeAll(handle: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}

function attempt<T>(file: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new Refusal(`cannot write ${file}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Replaces a file's content in one step. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const output = toFile(file);
  try {
    await output.write(text);
    await output.finish();
  } catch (error) {
    output.discard();
    throw error;
  }
}
