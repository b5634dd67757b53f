import { pointerStep } from '../json-pointer.ts';
import type { JsonMember, JsonNode } from '../model.ts';

/** UTF-16 units of a name: pointers are made of names, and no field of any contract comes near. */
export const MAX_NAME = 256;

/** An object or a list that is still open. */
export type Frame = OpenObject | OpenList;

interface OpenObject {
  readonly type: 'object';
  readonly start: number;
  readonly members: JsonMember[];
  readonly names: Set<string>;
  /** The name whose value is read; null before one. */
  name: string | null;
  nameStart: number;
}

interface OpenList {
  readonly type: 'array';
  readonly start: number;
  readonly items: JsonNode[];
}

/** Copies have the exact length: a list that has grown keeps room for more, which millions of small ones cannot afford. */
export function closed(frame: Frame, end: number): JsonNode {
  const { start } = frame;
  return frame.type === 'array'
    ? { type: 'array', start, end, items: frame.items.slice() }
    : { type: 'object', start, end, members: frame.members.slice() };
}

/** Pointer of the value that is read in the innermost frame; of the frame's object itself before a name. */
export function pointerOf(frames: readonly Frame[]): string {
  return frames
    .map((frame) => (frame.type === 'array' ? frame.items.length : frame.name))
    .map((step) => (step === null ? '' : pointerStep(typeof step === 'string' ? cut(step) : step)))
    .join('');
}

const cut = (name: string): string => (name.length > MAX_NAME ? `${name.slice(0, MAX_NAME)}…` : name);
