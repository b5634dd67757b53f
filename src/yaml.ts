import { CORE_SCHEMA, constructFromEvents, parseEvents, YAMLException } from 'js-yaml';
import { offsetsOf, type YamlPlace } from './yaml-offsets.ts';

const MAX_DEPTH = 16;

/** One YAML document: its value, and where each part of it stands. */
export interface Yaml {
  readonly value: unknown;
  /** Offset of what a JSON pointer names, at its name where it has one; where it is missing, of the nearest that would hold it. */
  readonly offsetOf: (pointer: string) => number;
  /** Where the scalar that a pointer names is written, without its quotes; null where there is none. */
  readonly scalarAt: (pointer: string) => { readonly start: number; readonly end: number } | null;
}

/** Why a text is no such document. */
export interface YamlError {
  readonly message: string;
  readonly offset: number;
}

/**
 * Reads YAML 1.2 (core schema): one document, no aliases, no tags of its own, no name twice, at most 16 levels.
 * @param text of bounded length
 */
export function readYaml(text: string): Yaml | YamlError {
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    const documents = constructFromEvents(events, { source: text, schema: CORE_SCHEMA, maxAliases: 0 });
    if (documents.length !== 1) return { message: `a file holds one document, not ${documents.length}`, offset: 0 };
    const offsets = offsetsOf(text, events);
    return {
      value: documents[0],
      offsetOf: (pointer) => nearest(offsets, pointer),
      scalarAt: (pointer) => offsets.get(pointer)?.value ?? null,
    };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { message: error.reason, offset: error.mark?.position ?? 0 };
  }
}

function nearest(offsets: ReadonlyMap<string, YamlPlace>, pointer: string): number {
  if (pointer === '') return 0;
  return offsets.get(pointer)?.start ?? nearest(offsets, pointer.slice(0, pointer.lastIndexOf('/')));
}
