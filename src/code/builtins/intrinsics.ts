import { type Value, wide } from '../values.ts';
import { Builtin, gives, holds, is, type Members, modelled, open, pure } from './builtin.ts';

/** What is true of every member of a module from which nothing reaches out. */
export const PURE = new Builtin('pure', { ...open, callable: true });

const folded = modelled('fold');

const STRING_METHODS: Members = {
  'at charAt charCodeAt codePointAt concat endsWith includes indexOf lastIndexOf localeCompare normalize padEnd padStart repeat slice startsWith substr substring toLocaleLowerCase toLocaleUpperCase toLowerCase toUpperCase toString valueOf trim trimEnd trimStart trimLeft trimRight anchor big blink bold fixed fontcolor fontsize italics link small strike sub sup search isWellFormed toWellFormed':
    folded,
  'replace replaceAll': modelled('replace'),
  'split match matchAll': modelled('list'),
  '@@iterator': modelled('iteratorOf'),
};

const ARRAY_METHODS: Members = {
  forEach: modelled('each'),
  'some every findIndex findLastIndex': modelled('eachLogical'),
  map: modelled('map'),
  flatMap: modelled('flatMap'),
  filter: modelled('filter'),
  'find findLast': modelled('find'),
  sort: modelled('sort'),
  'reduce reduceRight': modelled('reduce'),
  push: modelled('push'),
  unshift: modelled('put'),
  splice: modelled('splice'),
  pop: modelled('pop'),
  shift: modelled('take'),
  'reverse copyWithin': modelled('rearrange'),
  at: modelled('item'),
  'slice concat flat toReversed toSorted toSpliced with': modelled('elements'),
  'values @@iterator': modelled('iteratorOf'),
  fill: modelled('fill'),
  entries: modelled('entriesOf'),
  join: modelled('join'),
  'keys includes indexOf lastIndexOf toString toLocaleString': folded,
};

const LISTENERS = 'on once addListener prependListener prependOnceListener addEventListener';

const PROMISE_METHODS: Members = {
  // biome-ignore lint/suspicious/noThenProperty: what promises have, by name; nothing awaits the table
  then: modelled('then'),
  catch: modelled('catch'),
  finally: modelled('finally'),
};

const FUNCTION_METHODS: Members = {
  call: modelled('call'),
  apply: modelled('apply'),
  bind: modelled('bind'),
  toString: modelled('written'),
};

const OBJECT_METHODS: Members = {
  'hasOwnProperty propertyIsEnumerable': modelled('has'),
  isPrototypeOf: gives('logical'),
  'toString toLocaleString': pure,
  valueOf: gives('this'),
  '__defineGetter__ __defineSetter__': modelled('defineAccessor'),
  '__lookupGetter__ __lookupSetter__': modelled('lookUpAccessor'),
};

/** Made of text at run time: Function, AsyncFunction, GeneratorFunction and AsyncGeneratorFunction are told apart by nothing here. */
export const FUNCTION = new Builtin('Function', modelled('functionOf', { members: {}, callable: true }));
export const FUNCTION_OBJECT = new Builtin('Function.prototype', holds({ ...FUNCTION_METHODS, constructor: FUNCTION }));
FUNCTION.put([['prototype', FUNCTION_OBJECT]]);

const STRING = new Builtin('String.prototype', holds({ ...STRING_METHODS }));
export const ARRAY = new Builtin('Array.prototype', holds({ ...ARRAY_METHODS }));
const NUMBER = new Builtin(
  'Number.prototype',
  holds({
    toString: folded,
    'toFixed toPrecision toLocaleString toExponential': pure,
    valueOf: gives('this'),
  }),
);
const PATTERN = new Builtin(
  'RegExp.prototype',
  holds({
    test: folded,
    exec: modelled('list'),
    'toString compile': pure,
    flags: is(wide),
  }),
);
const BYTES = new Builtin(
  'Buffer.prototype',
  holds({
    'toString slice subarray reverse at join readUInt8 readUint8 includes indexOf equals compare copy write fill toJSON swap16':
      folded,
    'map forEach filter': modelled('each'),
  }),
);
export const OBJECT = new Builtin('Object.prototype', holds({ ...OBJECT_METHODS, ...PROMISE_METHODS }));
const ITERATOR = new Builtin(
  'Iterator.prototype',
  holds({
    'next return throw': modelled('next'),
    '@@iterator @@asyncIterator': modelled('itself'),
    map: modelled('iteratorMap'),
    filter: modelled('iteratorFilter'),
    flatMap: modelled('iteratorFlatMap'),
    'take drop': modelled('iteratorPart'),
    toArray: modelled('iteratorToArray'),
    forEach: modelled('each'),
    'some every': modelled('eachLogical'),
    find: modelled('find'),
    reduce: modelled('reduce'),
  }),
);

/** What a method of data of unknown shape may be: those that call what they are given, or give it back. */
export const ANY: ReadonlyMap<string, Builtin> = new Builtin(
  'any',
  holds({
    ...Object.fromEntries(
      Object.entries(ARRAY_METHODS).filter(([names]) => !/join|slice|keys|at$|take|pop/.test(names)),
    ),
    ...PROMISE_METHODS,
    ...FUNCTION_METHODS,
    [LISTENERS]: modelled('listener'),
    'replace replaceAll': modelled('replace'),
    'pop shift': modelled('take'),
    toString: pure,
    pipe: modelled('pipe'),
    constructor: new Builtin('constructor', { callable: true }),
    hasOwnProperty: modelled('has'),
  }),
).members;

/** Emitters, streams and targets of events. */
export const EMITTER = new Builtin(
  'EventEmitter',
  holds(
    {
      [LISTENERS]: modelled('listener'),
      emit: modelled('emitEvent'),
      pipe: modelled('pipe'),
      'off removeListener removeAllListeners setMaxListeners removeEventListener setEncoding resume pause unref ref':
        gives('this'),
      'listeners rawListeners listenerCount eventNames getMaxListeners': pure,
      ...PROMISE_METHODS,
    },
    { others: 'pure', isInstance: true },
  ),
);

export const INTRINSICS = {
  object: OBJECT,
  function: FUNCTION_OBJECT,
  array: ARRAY,
  string: STRING,
  number: NUMBER,
  pattern: PATTERN,
  bytes: BYTES,
  iterator: ITERATOR,
} as const;
export type IntrinsicKind = keyof typeof INTRINSICS;

/** What every value of that kind has; undefined where it has no member of the name. */
export function intrinsic(kind: IntrinsicKind, name: string): Value | undefined {
  return (INTRINSICS[kind].members.get(name) ?? OBJECT.members.get(name))?.value;
}

export const listeners = LISTENERS;
