import { EVENT_ID, type Event, getScalarValue, type ScalarEvent } from 'js-yaml';
import { pointerStep } from './json-pointer.ts';

/** A document or collection whose members are being read. */
interface Open {
  readonly type: 'document' | 'sequence' | 'mapping';
  readonly pointer: string;
  /** Members read so far. */
  count: number;
  /** The name of the mapping's member whose value comes next. */
  name: ScalarEvent | null;
}

/** Where one part of a document stands. */
export interface YamlPlace {
  /** Of its name where it has one, else of its value. */
  readonly start: number;
  /** Of a scalar as it is written, without the quotes around it; null for a collection. */
  readonly value: { readonly start: number; readonly end: number } | null;
}

/**
 * Where the parts of one YAML document stand, by JSON pointer: members at their names, items at their values.
 * @param events of a document that js-yaml accepted without aliases: all names are scalars
 */
export function offsetsOf(text: string, events: readonly Event[]): Map<string, YamlPlace> {
  const offsets = new Map<string, YamlPlace>();
  const open: Open[] = [];
  for (const event of events) {
    const holder = open.at(-1);
    if (event.type === EVENT_ID.POP) open.pop();
    else if (!holder) open.push({ type: 'document', pointer: '', count: 0, name: null });
    else if (holder.type === 'mapping' && holder.name === null && event.type === EVENT_ID.SCALAR) holder.name = event;
    else {
      const pointer = pointerOf(text, holder);
      const start = startOf(holder.name ?? event);
      if (start >= 0) offsets.set(pointer, { start, value: scalarIn(event) });
      holder.count++;
      holder.name = null;
      if (event.type === EVENT_ID.MAPPING) open.push({ type: 'mapping', pointer, count: 0, name: null });
      if (event.type === EVENT_ID.SEQUENCE) open.push({ type: 'sequence', pointer, count: 0, name: null });
    }
  }
  return offsets;
}

/** The pointer of the member that comes next. */
function pointerOf(text: string, { type, pointer, count, name }: Open): string {
  if (type === 'document') return '';
  return pointer + pointerStep(name ? getScalarValue(text, name) : count);
}

/** An empty scalar stands nowhere: -1. */
function startOf(event: Event): number {
  if ('start' in event) return event.start;
  return 'valueStart' in event ? event.valueStart : -1;
}

const scalarIn = (event: Event): YamlPlace['value'] =>
  event.type === EVENT_ID.SCALAR ? { start: event.valueStart, end: event.valueEnd } : null;

/** RFC 6901. */
