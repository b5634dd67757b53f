import { constant } from '../values.ts';
import { data, gives, holds, instance, is, type Members, modelled, open, pure } from './builtin.ts';
import { FUNCTION, INTRINSICS, OBJECT } from './intrinsics.ts';

const PAIRS = instance('Map.prototype', collection({ set: modelled('collectionPut') }));

/** The global names of ECMAScript itself. */
export const LANGUAGE: Members = {
  Object: {
    callable: true,
    gives: 'first',
    members: {
      assign: modelled('assign'),
      create: modelled('create'),
      'keys getOwnPropertyNames': modelled('keys'),
      values: modelled('values'),
      entries: modelled('entries'),
      fromEntries: modelled('fromEntries'),
      defineProperty: modelled('defineProperty'),
      defineProperties: modelled('defineProperties'),
      getOwnPropertyDescriptor: modelled('descriptor'),
      getOwnPropertyDescriptors: modelled('descriptors'),
      getPrototypeOf: modelled('prototypeOf'),
      setPrototypeOf: modelled('setPrototypeOf'),
      'freeze seal preventExtensions': gives('first'),
      'is isFrozen isSealed isExtensible hasOwn': gives('logical'),
      getOwnPropertySymbols: pure,
      groupBy: modelled('groups'),
      prototype: OBJECT,
    },
  },
  Function: FUNCTION,
  Array: modelled('newArray', {
    members: {
      'from fromAsync': modelled('toArray'),
      of: modelled('newArray'),
      isArray: modelled('fold'),
      prototype: INTRINSICS.array,
    },
  }),
  String: modelled('text', {
    members: { 'fromCharCode fromCodePoint raw': modelled('fold'), prototype: INTRINSICS.string },
  }),
  Number: modelled('fold', {
    members: {
      'parseInt parseFloat isNaN isInteger isFinite isSafeInteger': modelled('fold'),
      prototype: INTRINSICS.number,
      'MAX_SAFE_INTEGER MIN_SAFE_INTEGER EPSILON MAX_VALUE MIN_VALUE POSITIVE_INFINITY NEGATIVE_INFINITY NaN': data,
    },
  }),
  'Boolean parseInt parseFloat isNaN escape unescape decodeURIComponent decodeURI encodeURIComponent encodeURI':
    modelled('fold'),
  'isFinite BigInt': pure,
  Symbol: modelled('symbol', {
    members: {
      iterator: is(constant('@@iterator')),
      asyncIterator: is(constant('@@asyncIterator')),
      toPrimitive: is(constant('@@toPrimitive')),
      toStringTag: is(constant('@@toStringTag')),
      hasInstance: is(constant('@@hasInstance')),
      species: is(constant('@@species')),
      'for keyFor': modelled('symbolFor'),
    },
  }),
  RegExp: modelled('pattern', { members: { prototype: INTRINSICS.pattern, escape: pure } }),
  Promise: modelled('promise', {
    members: {
      resolve: modelled('resolved'),
      reject: modelled('rejected'),
      all: modelled('all'),
      allSettled: modelled('allSettled'),
      'race any': modelled('race'),
      withResolvers: modelled('withResolvers'),
      try: modelled('runs'),
      prototype: OBJECT,
    },
  }),
  Proxy: modelled('proxy', { members: { revocable: modelled('revocable') } }),
  Reflect: holds({
    apply: modelled('reflectApply'),
    construct: modelled('reflectConstruct'),
    get: modelled('reflectGet'),
    set: modelled('reflectSet'),
    ownKeys: modelled('keys'),
    getOwnPropertyDescriptor: modelled('descriptor'),
    getPrototypeOf: modelled('prototypeOf'),
    setPrototypeOf: modelled('setPrototypeOf'),
    defineProperty: modelled('defineProperty'),
    'has deleteProperty isExtensible preventExtensions': gives('logical'),
  }),
  'Map WeakMap': modelled('collectionOfPairs', {
    instance: PAIRS,
    members: { groupBy: modelled('collectionOfGroups', { instance: PAIRS }) },
  }),
  'Set WeakSet': modelled('collectionOfItems', {
    instance: instance('Set.prototype', collection({ add: modelled('collectionAdd') })),
  }),
  WeakRef: modelled('collectionOfOne', {
    instance: instance('WeakRef.prototype', { deref: modelled('collectionValue') }),
  }),
  JSON: holds({ parse: modelled('parse'), stringify: modelled('stringify') }),
  Math: holds(
    {
      'abs ceil floor imul max min round sign trunc': modelled('fold'),
      'PI E LN2 LN10 SQRT2 LOG2E LOG10E SQRT1_2': data,
    },
    { others: 'pure' },
  ),
  'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError DOMException SuppressedError':
    modelled('error', { members: { captureStackTrace: pure } }),
  'Uint8Array Uint8ClampedArray Int8Array': modelled('fold', { members: { 'from of': modelled('fold') } }),
  'Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array Float64Array BigUint64Array BigInt64Array ArrayBuffer SharedArrayBuffer DataView Date Intl Atomics FinalizationRegistry DisposableStack AsyncDisposableStack':
    open,
  Iterator: {
    ...open,
    members: { from: modelled('iteratorFrom'), concat: modelled('toArray'), prototype: INTRINSICS.iterator },
  },
  eval: modelled('evaluate'),
  undefined: is(constant(undefined)),
  NaN: is(constant(Number.NaN)),
  Infinity: is(constant(Number.POSITIVE_INFINITY)),
};

function collection(own: Members): Members {
  return {
    ...own,
    get: modelled('collectionGet'),
    has: modelled('collectionHas'),
    keys: modelled('collectionKeys'),
    values: modelled('collectionValues'),
    '@@iterator': modelled('collectionItems'),
    entries: modelled('collectionPairs'),
    forEach: modelled('collectionEach'),
    'delete clear': gives('logical'),
  };
}
