import { constant } from '../values.ts';
import {
  Builtin,
  data,
  gives,
  growing,
  holds,
  instance,
  is,
  type Members,
  modelled,
  open,
  pure,
  requests,
  sending,
  sends,
  uses,
} from './builtin.ts';
import { EMITTER, FUNCTION, INTRINSICS, OBJECT } from './intrinsics.ts';
import { REQUIRE } from './loaders.ts';
import { WORKER } from './modules.ts';
import { PROCESS } from './process.ts';
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

const emitter: Members = Object.fromEntries(EMITTER.members);
const STATES: Members = { 'CONNECTING OPEN CLOSING CLOSED': data };
const SOCKET = instance('WebSocket', { ...emitter, send: sends('opened') });
export const XHR = instance('XMLHttpRequest', { ...emitter, open: requests('second-url'), send: sends('opened') });
/** Setting where it loads from loads it. */
const ELEMENT = instance(
  'Element',
  { ...emitter, setAttribute: modelled('attribute') },
  { written: { src: { ...sending('assigned'), sends: false }, srcset: { ...sending('assigned'), sends: false } } },
);

const CACHE = instance('Cache', { 'add addAll': uses('net', 'url') });

const PAIRS = instance('Map.prototype', collection({ set: modelled('collectionPut') }));

const language: Members = {
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

const WASM = uses('eval', 'none', { model: 'unread' });
const FS_OF_DENO = 'readFile readTextFile readDir stat open readFileSync readTextFileSync';
const PURE_OF_BUN =
  'escapeHTML deepEquals deepMatch concatArrayBuffers resolve resolveSync which pathToFileURL fileURLToPath';
const hosts: Members = {
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
  open: uses('net', 'url'),
  FontFace: uses('net', 'second-url'),
  caches: holds({ open: { callable: true, instance: CACHE } }, { others: 'pure' }),
  'showOpenFilePicker showDirectoryPicker': uses('fs.read'),
  showSaveFilePicker: uses('fs.write'),
  ActiveXObject: modelled('component'),
  execScript: modelled('evaluate'),
  WebSocket: sends('url', { instance: SOCKET, members: STATES }),
  'WebTransport WebSocketStream': sends('url', { instance: SOCKET }),
  EventSource: uses('net', 'url', { instance: EMITTER, members: STATES }),
  XMLHttpRequest: { callable: true, instance: XHR },
  'RTCPeerConnection webkitRTCPeerConnection': sends('none', { instance: EMITTER }),
  'Worker SharedWorker': WORKER,
  importScripts: uses('net', 'url', { model: 'remoteCode' }),
  WebAssembly: holds(
    {
      'compile instantiate compileStreaming instantiateStreaming Module Instance': WASM,
      'validate Memory Table Global Tag Exception CompileError LinkError RuntimeError JSTag': pure,
    },
    growing,
  ),
  navigator: holds(
    {
      sendBeacon: sends('url'),
      geolocation: holds({ 'getCurrentPosition watchPosition': uses('os') }),
      serviceWorker: holds({ register: uses('thread', 'url') }, { others: 'pure' }),
      clipboard: holds({ 'read readText': uses('os') }, { others: 'pure' }),
      'bluetooth usb serial hid': holds(
        { 'requestDevice requestPort getDevices getPorts': uses('native') },
        { others: 'pure' },
      ),
      storage: holds({ getDirectory: uses('fs.write') }, { others: 'pure' }),
      credentials: holds({ 'get create store': uses('os') }, { others: 'pure' }),
      share: sends('none'),
      mediaDevices: holds({ 'getUserMedia getDisplayMedia enumerateDevices': uses('os') }),
      'userAgent platform language languages hardwareConcurrency deviceMemory onLine vendor': data,
    },
    { others: 'pure' },
  ),
  Image: { callable: true, instance: ELEMENT },
  Audio: { callable: true, instance: ELEMENT },
  document: holds(
    {
      ...emitter,
      'createElement createElementNS querySelector getElementById': { callable: true, instance: ELEMENT },
      'body head documentElement currentScript': ELEMENT,
      'write writeln': uses('eval', 'text'),
      'cookie title URL referrer domain': data,
    },
    { others: 'pure', isInstance: true, written: { location: sending('assigned') } },
  ),
  location: holds(
    {
      'assign replace': uses('net', 'url'),
      reload: uses('net'),
      'href host hostname origin pathname search hash protocol port': data,
    },
    { isInstance: true, written: { href: sending('assigned') } },
  ),
  Deno: holds(
    {
      'run Command spawn spawnAndWait spawnAndWaitSync': uses('exec', 'text'),
      [`${FS_OF_DENO} lstat readLink realPath watchFs statSync readDirSync openSync lstatSync readLinkSync realPathSync`]:
        uses('fs.read', 'path'),
      'writeFile writeTextFile remove rename mkdir create copyFile link symlink truncate chmod chown utime makeTempDir makeTempFile':
        uses('fs.write', 'path'),
      'writeFileSync writeTextFileSync removeSync renameSync mkdirSync createSync copyFileSync linkSync symlinkSync truncateSync chmodSync chownSync utimeSync makeTempDirSync makeTempFileSync':
        uses('fs.write', 'path'),
      'connect listen connectTls listenTls listenDatagram serve serveHttp resolveDns createHttpClient openKv':
        sends('socket'),
      'dlopen UnsafeFnPointer UnsafePointer UnsafeCallback': uses('native', 'text'),
      env: holds({ 'get toObject has set delete': uses('env', 'text') }),
      'hostname osRelease osUptime loadavg networkInterfaces systemMemoryInfo uid gid': uses('os'),
      'chdir kill umask addSignalListener removeSignalListener': uses('process', 'none'),
      'exit cwd execPath test bench inspect memoryUsage consoleSize isatty refTimer unrefTimer startTls upgradeWebSocket':
        pure,
      'args build version errors pid ppid noColor mainModule permissions stdin stdout stderr exitCode': data,
    },
    growing,
  ),
  Bun: holds(
    {
      'spawn spawnSync $': uses('exec', 'text'),
      file: uses('fs.read', 'path'),
      'write build': uses('fs.write', 'path'),
      'serve connect listen udpSocket fetch sql SQL redis RedisClient s3 S3Client': sends('socket'),
      'dns secrets': open,
      plugin: uses('loader'),
      env: PROCESS.members.get('env') as Builtin,
      [`${PURE_OF_BUN} stringWidth inspect nanoseconds sleep sleepSync peek gzipSync gunzipSync deflateSync inflateSync`]:
        pure,
      'hash password CryptoHasher Transpiler Glob semver TOML YAML color markdown Cookie CookieMap FileSystemRouter':
        open,
      'version revision main argv isMainThread stdin stdout stderr': data,
    },
    growing,
  ),
};

/** Every global of Node 20 to 24 and of browsers that is not the program's own. */
export const GLOBALS: ReadonlyMap<string, Builtin> = new Map([
  ...new Builtin('', { members: language }).members,
  ...new Builtin('', { members: hosts }).members,
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
