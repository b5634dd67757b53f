import {
  CORE_SCHEMA,
  constructFromEvents,
  EVENT_ID,
  type Event,
  getScalarValue,
  parseEvents,
  type ScalarEvent,
  YAMLException,
} from 'js-yaml';

const MAX_DEPTH = 16;

/** One YAML document: its value, and where each part of it stands. */
export interface Yaml {
  readonly value: unknown;
  /** Offset of what a JSON pointer names, at its name where it has one; where it is missing, of the nearest that would hold it. */
  readonly offsetOf: (pointer: string) => number;
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
    return { value: documents[0], offsetOf: (pointer) => nearest(offsets, pointer) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { message: error.reason, offset: error.mark?.position ?? 0 };
  }
}

function nearest(offsets: ReadonlyMap<string, number>, pointer: string): number {
  if (pointer === '') return 0;
  return offsets.get(pointer) ?? nearest(offsets, pointer.slice(0, pointer.lastIndexOf('/')));
}

/** A collection whose members are being read. */
interface Open {
  readonly pointer: string;
  readonly isMapping: boolean;
  /** Members read so far. */
  count: number;
  /** A mapping's member whose value comes next. */
  name: ScalarEvent | null;
}

/** What js-yaml accepts has scalars as names, so an event inside a mapping is a name or the value of the name before it. */
function offsetsOf(text: string, events: readonly Event[]): Map<string, number> {
  const offsets = new Map<string, number>();
  const open: Open[] = [];
  for (const event of events) {
    const holder = open.at(-1);
    if (event.type === EVENT_ID.POP) open.pop();
    else if (event.type === EVENT_ID.SCALAR && holder?.isMapping && holder.name === null) holder.name = event;
    else if (event.type === EVENT_ID.DOCUMENT) open.push({ pointer: '', isMapping: false, count: -1, name: null });
    else {
      const pointer = holder ? enter(text, holder, event, offsets) : '';
      const isMapping = event.type === EVENT_ID.MAPPING;
      if (isMapping || event.type === EVENT_ID.SEQUENCE) open.push({ pointer, isMapping, count: 0, name: null });
    }
  }
  return offsets;
}

/** Notes where the next member of a collection stands. */
function enter(text: string, holder: Open, event: Event, offsets: Map<string, number>): string {
  const { name } = holder;
  const index = holder.count++;
  holder.name = null;
  if (index < 0) return '';
  const pointer = `${holder.pointer}/${name ? escaped(getScalarValue(text, name)) : index}`;
  const start = name ? name.valueStart : 'start' in event ? event.start : 'valueStart' in event ? event.valueStart : -1;
  if (start >= 0) offsets.set(pointer, start);
  return pointer;
}

/** RFC 6901. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
