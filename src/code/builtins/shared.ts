import { Builtin, gives, holds, instance, modelled, open, pure } from './builtin.ts';
import { INTRINSICS } from './intrinsics.ts';

// Built-ins that are global and a member of a module besides.

const URL_OBJECT = instance('URL', { 'toString toJSON': modelled('urlText') });
export const URL_CLASS = new Builtin(
  'URL',
  modelled('url', {
    instance: URL_OBJECT,
    members: { 'canParse parse createObjectURL revokeObjectURL': modelled('objectUrl') },
  }),
);
export const URL_SEARCH = new Builtin('URLSearchParams', open);

export const BUFFER = new Builtin(
  'Buffer',
  modelled('fold', {
    members: {
      'from concat alloc allocUnsafe': modelled('fold'),
      'isBuffer isEncoding': gives('logical'),
      'byteLength compare poolSize allocUnsafeSlow of': pure,
      prototype: INTRINSICS.bytes,
    },
  }),
);
export const TEXT_DECODER = new Builtin('TextDecoder', {
  callable: true,
  instance: instance('TextDecoder', { decode: modelled('fold') }),
});
export const TEXT_ENCODER = new Builtin('TextEncoder', {
  callable: true,
  instance: instance('TextEncoder', { encode: modelled('fold'), encodeInto: pure }),
});
export const ATOB = new Builtin('atob', modelled('fold'));
export const BTOA = new Builtin('btoa', modelled('fold'));
export const SET_TIMEOUT = new Builtin('setTimeout', modelled('timer'));
export const SET_INTERVAL = new Builtin('setInterval', modelled('timer'));
export const SET_IMMEDIATE = new Builtin('setImmediate', modelled('deferred'));
export const CONSOLE = new Builtin('console', holds({ Console: open }, { others: 'pure' }));
