import { watch } from 'chokidar';
import { reasonOf } from '../refusal.ts';
import { tell } from '../terminal.ts';

/** Milliseconds in which a file must stay as it is to count as written, and between looks at it. */
const WRITTEN = { stabilityThreshold: 150, pollInterval: 50 };
/** Milliseconds in which several changes are one. */
const GATHER = 100;

/**
 * Calls after changes in a folder, once they are over; never twice at a time.
 * @param depth how many folders deep to look: 0 is the folder itself
 * @returns ends it
 */
export function follow(folder: string, depth: number, changed: () => Promise<void>): () => void {
  const soon = oneAtATime(changed);
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { ignoreInitial: true, awaitWriteFinish: WRITTEN, depth, followSymlinks: false })
    .on('all', () => {
      clearTimeout(timer);
      timer = setTimeout(soon, GATHER);
    })
    .on('error', (error) => tell(`changes in ${folder} may not be seen from now on: ${reasonOf(error)}`));
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}

/** Runs work again after it has ended, where it was asked for meanwhile. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch((error: unknown) => tell(reasonOf(error)));
    }
    isRunning = false;
  };
  return () => void run();
}
