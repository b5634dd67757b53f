import { statSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import type { AnyUpload } from '../model.ts';
import { readStream, readUpload } from './read.ts';
import { reasonOf } from './refusal.ts';
import { isManifest, walk } from './walk.ts';

/** One document or package to be read. */
export interface Input {
  /** The path as given; for a folder, as given with the rest of the path behind it. */
  readonly source: string;
  /** @throws where it cannot be read */
  readonly read: () => Promise<AnyUpload>;
}

export interface Unreadable {
  readonly source: string;
  readonly reason: string;
}

export interface Inputs {
  /** Sorted by source, in UTF-16 code units; each file once, by the first path that names it. */
  readonly inputs: readonly Input[];
  readonly unreadable: readonly Unreadable[];
  /** Files in the folders that are no skill documents. */
  readonly leftOut: number;
}

type Found = {
  readonly sources: readonly string[];
  readonly unreadable: readonly Unreadable[];
  readonly leftOut: number;
};

/** Turns arguments into documents and packages: files and globs as they are, folders by what they hold, `-` for stdin. */
export async function inputsOf(paths: readonly string[]): Promise<Inputs> {
  const found = await Promise.all(paths.map(findPath));
  const sources = found.flatMap((one) => one.sources);
  const once = new Map(sources.toReversed().map((source) => [fileOf(source), source]));
  return {
    inputs: [...once.values()].sort().map((source) => ({ source, read: () => read(source) })),
    unreadable: found.flatMap(({ unreadable }) => unreadable),
    leftOut: found.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

const STDIN = '-';

const fileOf = (source: string): string => (source === STDIN ? STDIN : resolve(source));

const read = (source: string): Promise<AnyUpload> =>
  source === STDIN ? readStream(process.stdin) : readUpload(source);

async function findPath(path: string): Promise<Found> {
  if (path === STDIN) return just([path]);
  try {
    return statSync(path).isDirectory() ? inFolder(path) : just([packageOf(path) ?? path]);
  } catch (error) {
    return (await globbed(path)) ?? failed(path, reasonOf(error));
  }
}

/** A manifest stands for the folder that it lies in. */
const packageOf = (path: string): string | null => (isManifest(path) ? dirname(path) : null);

const just = (sources: readonly string[]): Found => ({ sources, unreadable: [], leftOut: 0 });

const failed = (source: string, reason: string): Found => ({
  sources: [],
  unreadable: [{ source, reason }],
  leftOut: 0,
});

/** A folder in which there is nothing to scan is no success. */
function inFolder(folder: string): Found {
  const { documents, unreadable, leftOut } = walk(folder);
  if (documents.length > 0 || unreadable.length > 0) return { sources: documents, unreadable, leftOut };
  return { ...failed(folder, 'no skill in this folder'), leftOut };
}

/** The files that a pattern names; null where the path is no pattern. */
async function globbed(pattern: string): Promise<Found | null> {
  const { glob, isDynamicPattern } = await import('tinyglobby');
  if (!isDynamicPattern(pattern)) return null;
  const files = await glob(pattern, { expandDirectories: false, dot: true, absolute: isAbsolute(pattern) });
  const sources = files.map((file) => packageOf(file) ?? file);
  return sources.length > 0 ? just(sources) : failed(pattern, 'no file matches');
}
