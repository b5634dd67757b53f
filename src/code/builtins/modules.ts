import { constant, opaque } from '../values.ts';
import {
  type Builtin,
  data,
  gives,
  growing,
  harmless,
  holds,
  instance,
  is,
  type Members,
  modelled,
  open,
  pure,
  reaching,
  requests,
  sends,
  type Traits,
  tricks,
  uses,
} from './builtin.ts';
import { EMITTER, listeners } from './intrinsics.ts';
import { MODULE } from './loaders.ts';
import { PROCESS } from './process.ts';
import {
  ATOB,
  BTOA,
  BUFFER,
  SET_IMMEDIATE,
  SET_INTERVAL,
  SET_TIMEOUT,
  TEXT_DECODER,
  TEXT_ENCODER,
  URL_CLASS,
  URL_SEARCH,
} from './shared.ts';

// One line a name (or several, with spaces between). What reaches nothing is `pure`; a module of which nothing reaches out is `open`.

const emitter: Members = Object.fromEntries(EMITTER.members);

export const CHILD = instance('child_process.ChildProcess', {
  ...emitter,
  stdin: instance('child_process.stdin', { ...emitter, 'write end': uses('exec', 'opened') }),
});

const child_process: Members = {
  'exec execSync execFile execFileSync spawn spawnSync fork _forkChild': uses('exec', 'command', { instance: CHILD }),
  ChildProcess: uses('exec', 'none', {
    instance: instance('child_process.ChildProcess', { ...emitter, spawn: uses('exec', 'command') }),
  }),
};

const cluster: Members = {
  ...emitter,
  fork: uses('exec', 'none', { instance: CHILD }),
  'setupPrimary setupMaster': uses('exec', 'none'),
  Worker: uses('exec', 'none'),
  'isWorker isMaster isPrimary worker workers settings SCHED_NONE SCHED_RR schedulingPolicy': data,
  disconnect: pure,
};

const WRITER = instance('fs.WriteStream', { ...emitter, 'write end': uses('fs.write', 'opened') });
const READER = instance('fs.ReadStream', { ...emitter });
const HANDLE = instance('fs.FileHandle', {
  ...emitter,
  'write writev writeFile appendFile truncate chmod chown utimes createWriteStream': uses('fs.write', 'opened'),
  'read readv readFile readLines createReadStream readableWebStream stat': uses('fs.read', 'opened'),
});

/** Names that fs has with a callback, with `Sync`, and in fs/promises. */
const both = (names: string): string =>
  names
    .split(' ')
    .flatMap((name) => [name, `${name}Sync`])
    .join(' ');

const writing: Members = {
  [both('appendFile writeFile')]: uses('fs.write', 'path'),
  [both('chown chmod lchown lchmod mkdir mkdtemp mkdtempDisposable rm rmdir unlink truncate utimes lutimes')]: uses(
    'fs.write',
    'text',
  ),
  [both('copyFile cp link rename symlink')]: uses('fs.write', 'paths'),
  createWriteStream: uses('fs.write', 'path', { instance: WRITER }),
  'WriteStream FileWriteStream Utf8Stream': uses('fs.write', 'path', { instance: WRITER }),
};
const reading: Members = {
  [both('access exists lstat opendir readdir readlink stat statfs glob')]: uses('fs.read', 'text'),
  [both('realpath')]: uses('fs.read', 'text', { members: { native: uses('fs.read', 'text') } }),
  [both('readFile')]: uses('fs.read', 'path'),
  'openAsBlob watch watchFile': uses('fs.read', 'text'),
  'createReadStream ReadStream FileReadStream': uses('fs.read', 'path', { instance: READER }),
  [both('open')]: modelled('openFile', { instance: HANDLE }),
};
/** What works on a descriptor: opening it was the use, except that of a descriptor that was never opened here. */
const descriptors: Members = {
  [both('write writev')]: uses('fs.write', 'path'),
  [both('read readv')]: uses('fs.read', 'path'),
  [both('fchown fchmod ftruncate futimes')]: uses('fs.write', 'path'),
  [both('close fdatasync fsync fstat')]: pure,
};
export const fsPromises: Members = { ...writing, ...reading, constants: data };
export const fs: Members = {
  ...writing,
  ...reading,
  ...descriptors,
  unwatchFile: pure,
  'Dirent Stats Dir _toUnixTimestamp': pure,
  constants: data,
  promises: holds(fsPromises, growing),
};

const REQUEST = instance('http.ClientRequest', { ...emitter, 'write end': sends('opened') });
export const SOCKET = instance('net.Socket', {
  ...emitter,
  'write end send': sends('opened'),
  connect: sends('socket'),
});
const SERVER = instance('net.Server', { ...emitter });

export const http: Members = {
  request: requests('url', { instance: REQUEST }),
  get: requests('url', { instance: REQUEST }),
  ClientRequest: requests('url', { instance: REQUEST }),
  'createServer Server _connectionListener': uses('net', 'none', { instance: SERVER }),
  Agent: open,
  WebSocket: sends('url', { instance: SOCKET }),
  setGlobalProxyFromEnv: uses('net', 'none'),
  'METHODS STATUS_CODES maxHeaderSize': data,
  globalAgent: open,
  'IncomingMessage OutgoingMessage ServerResponse validateHeaderName validateHeaderValue setMaxIdleHTTPParsers CloseEvent MessageEvent':
    pure,
};

const SESSION = instance('http2.ClientHttp2Session', { ...emitter, request: sends('opened', { instance: REQUEST }) });
const http2: Members = {
  connect: sends('url', { instance: SESSION }),
  'createServer createSecureServer performServerHandshake': uses('net', 'none', { instance: SERVER }),
  'constants sensitiveHeaders': data,
  'getDefaultSettings getPackedSettings getUnpackedSettings Http2ServerRequest Http2ServerResponse': pure,
};

const net: Members = {
  'connect createConnection Socket Stream': sends('socket', { instance: SOCKET }),
  'createServer Server _createServerHandle BoundSocket _TransferredBoundSocket': uses('net', 'none', {
    instance: SERVER,
  }),
  'isIP isIPv4 isIPv6 BlockList SocketAddress _normalizeArgs getDefaultAutoSelectFamily setDefaultAutoSelectFamily getDefaultAutoSelectFamilyAttemptTimeout setDefaultAutoSelectFamilyAttemptTimeout _setSimultaneousAccepts':
    pure,
};

const tls: Members = {
  'connect TLSSocket': sends('socket', { instance: SOCKET }),
  'createServer Server': uses('net', 'none', { instance: SERVER }),
  'CLIENT_RENEG_LIMIT CLIENT_RENEG_WINDOW DEFAULT_CIPHERS DEFAULT_ECDH_CURVE DEFAULT_MIN_VERSION DEFAULT_MAX_VERSION rootCertificates':
    data,
  'getCiphers getCertificateCompressionAlgorithms getCACertificates setDefaultCACertificates convertALPNProtocols checkServerIdentity createSecureContext SecureContext createSecurePair':
    pure,
};

const DATAGRAM = instance('dgram.Socket', {
  ...emitter,
  send: sends('none'),
  'connect bind addMembership': sends('none'),
});
const dgram: Members = { 'createSocket Socket _createSocketHandle': sends('none', { instance: DATAGRAM }) };

const RESOLVER =
  'lookup resolve resolve4 resolve6 resolveAny resolveCaa resolveCname resolveMx resolveNaptr resolveNs resolvePtr resolveSoa resolveSrv resolveTlsa resolveTxt reverse';
const resolving: Members = { [RESOLVER]: sends('host'), lookupService: sends('host') };
const dnsPromises: Members = {
  ...resolving,
  Resolver: { callable: true, instance: instance('dns.Resolver', resolving) },
  'setServers setDefaultResultOrder getServers getDefaultResultOrder': pure,
};
const dns: Members = { ...dnsPromises, promises: holds(dnsPromises, growing) };

const os: Members = {
  homedir: uses('os', 'none', { model: 'home' }),
  'cpus freemem hostname loadavg networkInterfaces totalmem userInfo uptime release version machine getPriority':
    uses('os'),
  setPriority: uses('process'),
  'arch platform type endianness availableParallelism tmpdir': pure,
  EOL: is(constant('\n')),
  'constants devNull': data,
};

const SCRIPT = instance('vm.Script', {
  'runInThisContext runInContext runInNewContext': modelled('unread', { gives: 'outside' }),
  ...emitter,
});
const vm: Members = {
  Script: modelled('compile', { instance: SCRIPT }),
  'runInContext runInNewContext runInThisContext compileFunction createScript': modelled('compile'),
  'Module SourceTextModule': modelled('compile', { instance: SCRIPT }),
  SyntheticModule: pure,
  createContext: gives('first'),
  'isContext measureMemory': pure,
  constants: data,
};

const v8: Members = {
  setFlagsFromString: tricks('eval', 'text'),
  'deserialize Deserializer DefaultDeserializer serialize Serializer DefaultSerializer': pure,
  writeHeapSnapshot: uses('fs.write', 'text'),
  startupSnapshot: open,
  promiseHooks: open,
  'getHeapSnapshot getHeapStatistics getHeapSpaceStatistics getHeapCodeStatistics getCppHeapStatistics cachedDataVersionTag takeCoverage stopCoverage queryObjects setHeapSnapshotNearHeapLimit GCProfiler isStringOneByteRepresentation startCpuProfile':
    pure,
};

export const WORKER: Traits = uses('thread', 'text', {
  model: 'worker',
  instance: instance('Worker', { ...emitter, 'postMessage terminate': pure }),
});
const PORT = instance('MessagePort', { ...emitter });
const worker_threads: Members = {
  Worker: WORKER,
  parentPort: PORT,
  workerData: is(opaque),
  'isMainThread isInternalThread threadId threadName resourceLimits SHARE_ENV': data,
  'MessageChannel MessagePort BroadcastChannel': { callable: true, instance: PORT },
  locks: open,
  'markAsUncloneable markAsUntransferable isMarkedAsUntransferable moveMessagePortToContext receiveMessageOnPort postMessageToThread setEnvironmentData getEnvironmentData':
    pure,
};

const inspector: Members = {
  'open close waitForDebugger url': uses('eval'),
  Session: uses('eval', 'none', {
    instance: instance('inspector.Session', { ...emitter, 'post connect connectToMainThread': uses('eval') }),
  }),
  'console Network NetworkResources DOMStorage': open,
};

const repl: Members = {
  'start REPLServer': uses('eval'),
  'writer Recoverable isValidSyntax': pure,
  'REPL_MODE_SLOPPY REPL_MODE_STRICT builtinModules _builtinLibs': data,
};
const wasi: Members = { WASI: uses('native') };

const DATABASE = instance('sqlite.DatabaseSync', {
  'loadExtension enableLoadExtension': uses('native', 'text'),
  'exec prepare function aggregate close open createSession applyChangeset': pure,
});
const sqlite: Members = {
  DatabaseSync: uses('fs.write', 'text', { instance: DATABASE }),
  backup: uses('fs.write', 'none'),
  'StatementSync Session': pure,
  constants: data,
};

const test: Members = {
  run: uses('exec'),
  'it test suite describe skip todo only before after beforeEach afterEach expectFailure': modelled('callback'),
  'mock snapshot assert getTestContext': open,
};

const sea: Members = { 'isSea getAsset getRawAsset getAssetAsBlob getAssetKeys': uses('fs.read', 'text') };
const trace_events: Members = { createTracing: pure, getEnabledCategories: pure };

const UTIL: Members = {
  promisify: { ...gives('first'), members: { custom: is(constant('@@nodejs.util.promisify.custom')) } },
  'callbackify deprecate debounce throttle aborted transferableAbortController transferableAbortSignal': gives('first'),
  inherits: modelled('inherits'),
  _extend: modelled('assign'),
  'inspect format formatWithOptions': pure,
  'parseEnv parseArgs': pure,
  TextDecoder: TEXT_DECODER,
  TextEncoder: TEXT_ENCODER,
};

const STREAM_CLASSES = 'Readable Writable Duplex Transform PassThrough Stream';
const stream: Members = {
  [STREAM_CLASSES]: {
    callable: true,
    instance: EMITTER,
    others: 'pure',
    members: { from: modelled('unread', { instance: EMITTER }) },
  },
  'pipeline finished compose': modelled('emit'),
};
const PATH = 'basename dirname extname normalize relative';
const path: Members = {
  [PATH]: modelled('fold'),
  'join resolve': modelled('joinPath'),
  sep: is(constant('/')),
  delimiter: is(constant(':')),
};

const timers: Members = { setTimeout: SET_TIMEOUT, setInterval: SET_INTERVAL, setImmediate: SET_IMMEDIATE };
const events: Members = {
  'EventEmitter EventEmitterAsyncResource EventTarget': { callable: true, instance: EMITTER, others: 'pure' },
  'once on': gives('first'),
};
export const undici: Members = {
  'fetch request stream pipeline connect upgrade': requests('url'),
  'Client Pool Agent ProxyAgent WebSocket EventSource': sends('url', { instance: SESSION }),
};

const readline: Members = {
  'createInterface Interface': modelled('readline', {
    instance: instance(
      'readline.Interface',
      { ...emitter, [listeners]: modelled('inputListener'), question: modelled('inputListener') },
      { gives: 'input' },
    ),
  }),
  'clearLine clearScreenDown cursorTo emitKeypressEvents moveCursor': pure,
  promises: open,
};

const pathModule = harmless('path', path);

/** What http, tls and stream are made of, which `require` gives too. */
const inner: readonly (readonly [string, Builtin])[] = [
  ['_http_client', reaching('_http_client', { ClientRequest: http.ClientRequest ?? pure })],
  [
    '_http_server',
    reaching('_http_server', {
      'Server _connectionListener': http['createServer Server _connectionListener'] ?? pure,
      'STATUS_CODES ServerResponse setupConnectionsTracking storeHTTPOptions httpServerPreClose kServerResponse kConnectionsCheckingInterval':
        pure,
    }),
  ],
  [
    '_tls_wrap',
    reaching('_tls_wrap', {
      'connect TLSSocket': sends('socket', { instance: SOCKET }),
      'createServer Server': uses('net', 'none', { instance: SERVER }),
    }),
  ],
  ...['_http_agent', '_http_common', '_http_incoming', '_http_outgoing', '_tls_common', '_stream_wrap'].map(
    (name) => [name, harmless(name)] as const,
  ),
  ...['duplex', 'passthrough', 'readable', 'transform', 'writable'].map(
    (kind) => [`_stream_${kind}`, harmless(`_stream_${kind}`, stream, { instance: EMITTER })] as const,
  ),
];

/** The modules of Node 20 to 24, without `node:`. Those of 24 alone are sea, sqlite. */
export const MODULES: ReadonlyMap<string, Builtin> = new Map([
  ...Object.entries({
    child_process,
    cluster,
    fs,
    http,
    http2,
    net,
    tls,
    dgram,
    dns,
    os,
    vm,
    v8,
    worker_threads,
    repl,
    wasi,
    sqlite,
    sea,
    trace_events,
    undici,
  }).map(([name, members]): [string, Builtin] => [name, reaching(name, members)]),
  ['fs/promises', reaching('fs/promises', fsPromises)],
  ['https', reaching('https', http)],
  ['dns/promises', reaching('dns/promises', dnsPromises, { others: 'pure' })],
  ['inspector', reaching('inspector', inspector)],
  ['inspector/promises', reaching('inspector/promises', inspector)],
  ['test', reaching('test', test, { model: 'callback', callable: true })],
  ['test/reporters', harmless('test/reporters')],
  ['util', harmless('util', UTIL)],
  ['sys', harmless('sys', UTIL)],
  ['util/types', harmless('util/types')],
  ['stream', harmless('stream', stream, { instance: EMITTER })],
  ['stream/promises', harmless('stream/promises', stream)],
  ['stream/web', harmless('stream/web')],
  ['stream/consumers', harmless('stream/consumers', { 'text json buffer arrayBuffer blob': modelled('consume') })],
  ['path', pathModule],
  ['path/posix', pathModule],
  ['path/win32', harmless('path/win32')],
  ['timers', harmless('timers', timers)],
  ['timers/promises', harmless('timers/promises')],
  ['events', harmless('events', events, { instance: EMITTER })],
  ['readline', harmless('readline', readline)],
  ['readline/promises', harmless('readline/promises', readline)],
  ['url', harmless('url', { URL: URL_CLASS, URLSearchParams: URL_SEARCH, fileURLToPath: modelled('fold') })],
  ['buffer', harmless('buffer', { Buffer: BUFFER, atob: ATOB, btoa: BTOA })],
  ['crypto', harmless('crypto', { setEngine: uses('native', 'text') })],
  ['process', PROCESS],
  ...inner,
  ['module', MODULE],
  ...[
    'assert',
    'assert/strict',
    'async_hooks',
    'console',
    'constants',
    'diagnostics_channel',
    'domain',
    'perf_hooks',
    'punycode',
    'querystring',
    'string_decoder',
    'tty',
    'zlib',
  ].map((name): [string, Builtin] => [name, harmless(name)]),
]);
