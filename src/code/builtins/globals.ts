import { BROWSER } from './browser.ts';
import {
  Builtin,
  data,
  gives,
  growing,
  holds,
  instance,
  type Members,
  modelled,
  open,
  pure,
  requests,
  sends,
  uses,
} from './builtin.ts';
import { EMITTER, INTRINSICS } from './intrinsics.ts';
import { LANGUAGE } from './language.ts';
import { REQUIRE } from './loaders.ts';
import { WORKER } from './modules.ts';
import { PROCESS } from './process.ts';
import { RUNTIMES } from './runtimes.ts';
import {
  ATOB,
  BTOA,
  BUFFER,
  CONSOLE,
  SET_IMMEDIATE,
  SET_INTERVAL,
  SET_TIMEOUT,
  TEXT_DECODER,
  TEXT_ENCODER,
  URL_CLASS,
  URL_SEARCH,
} from './shared.ts';

/** The global object, under all of its names; its members are the program's global variables. */
export const GLOBAL = new Builtin('globalThis', { dangerous: true });

/**
 * The global object as the `this` of a plain call in sloppy code. Few functions that are called so mean it: its variables are found
 * under their names, and no more is concluded from it.
 */
export const SLOPPY_THIS = new Builtin('this', { callable: false });

const STATES: Members = { 'CONNECTING OPEN CLOSING CLOSED': data };
const SOCKET = instance('WebSocket', { ...Object.fromEntries(EMITTER.members), send: sends('opened') });
const WASM = uses('eval', 'none', { model: 'unread' });
/** Global names that Node and browsers share. */
const HOSTS: Members = {
  process: PROCESS,
  console: CONSOLE,
  require: REQUIRE,
  Buffer: BUFFER,
  URL: URL_CLASS,
  URLSearchParams: URL_SEARCH,
  TextDecoder: TEXT_DECODER,
  TextEncoder: TEXT_ENCODER,
  atob: ATOB,
  btoa: BTOA,
  setTimeout: SET_TIMEOUT,
  setInterval: SET_INTERVAL,
  setImmediate: SET_IMMEDIATE,
  'queueMicrotask requestAnimationFrame requestIdleCallback': modelled('callback'),
  'clearTimeout clearInterval clearImmediate alert confirm prompt reportError getComputedStyle matchMedia': pure,
  structuredClone: gives('first'),
  'AbortController AbortSignal Event CustomEvent MessageEvent CloseEvent Blob File FormData Headers Performance PerformanceObserver performance URLPattern crypto Crypto CryptoKey SubtleCrypto ReadableStream WritableStream TransformStream CompressionStream DecompressionStream TextDecoderStream TextEncoderStream ByteLengthQueuingStrategy CountQueuingStrategy localStorage sessionStorage indexedDB history screen customElements HTMLElement Element Node DOMParser MutationObserver IntersectionObserver ResizeObserver FileReader ReadableStreamDefaultReader ReadableStreamDefaultController ReadableStreamBYOBReader ReadableStreamBYOBRequest ReadableByteStreamController TransformStreamDefaultController WritableStreamDefaultController WritableStreamDefaultWriter PerformanceEntry PerformanceMark PerformanceMeasure PerformanceObserverEntryList PerformanceResourceTiming Navigator':
    open,
  'EventTarget MessageChannel MessagePort BroadcastChannel': { callable: true, instance: EMITTER, others: 'pure' },
  Response: { callable: true, others: 'pure' },
  Request: modelled('request', { instance: instance('Request', {}) }),
  'fetch fetchLater': requests('url'),
  WebSocket: sends('url', { instance: SOCKET, members: STATES }),
  'WebTransport WebSocketStream': sends('url', { instance: SOCKET }),
  EventSource: uses('net', 'url', { instance: EMITTER, members: STATES }),
  'RTCPeerConnection webkitRTCPeerConnection': sends('none', { instance: EMITTER }),
  'Worker SharedWorker': WORKER,
  WebAssembly: holds(
    {
      'compile instantiate compileStreaming instantiateStreaming Module Instance': WASM,
      'validate Memory Table Global Tag Exception CompileError LinkError RuntimeError JSTag': pure,
    },
    growing,
  ),
};

/** Every global of Node 20 to 24 and of browsers that is not the program's own. */
export const GLOBALS: ReadonlyMap<string, Builtin> = new Map([
  ...new Builtin('', { members: { ...LANGUAGE, ...HOSTS, ...BROWSER, ...RUNTIMES } }).members,
  ...['globalThis', 'global', 'self', 'window', 'frames', 'top', 'parent', 'opener'].map((name): [string, Builtin] => [
    name,
    GLOBAL,
  ]),
]);
GLOBAL.put([...GLOBALS].filter(([, one]) => one !== GLOBAL));

// `''.constructor` is String itself.
for (const [kind, name] of Object.entries({
  object: 'Object',
  iterator: 'Iterator',
  array: 'Array',
  string: 'String',
  number: 'Number',
  pattern: 'RegExp',
  bytes: 'Buffer',
} as const)) {
  const made = GLOBALS.get(name);
  if (made) INTRINSICS[kind as keyof typeof INTRINSICS].put([['constructor', made]]);
}
