// What the stubs of a built-in record: written down from Node's documentation, apart from the tables that are under test.

const WRITES =
  /^(?:write|append|createWrite|WriteStream|mk|rm|unlink|rename|copy|cp|link|symlink|l?ch(?:mod|own)|l?utimes|f?truncate|fch|futimes)/;
const READS = /^(?:read|createRead|ReadStream|access|exists|l?stat|opendir|realpath|watch|open|glob|Dir$)/;

const fileAccess = (name) => (WRITES.test(name) ? 'fs.write' : READS.test(name) ? 'fs.read' : null);
const of = (capability, names) => (name) => (names.test(name) ? capability : null);

/** By module: the capability that a call of its member reaches, or null. */
export const REACH = {
  child_process: of('exec', /./),
  cluster: of('exec', /^(?:fork|setup)/),
  fs: fileAccess,
  'fs/promises': fileAccess,
  http: of('net', /^(?:get|request|ClientRequest|createServer|Server)$/),
  https: of('net', /^(?:get|request|createServer|Server)$/),
  http2: of('net', /^(?:connect|create)/),
  net: of('net', /^(?:connect|createConnection|createServer|Socket|Server|Stream)$/),
  tls: of('net', /^(?:connect|createServer|TLSSocket|Server)$/),
  dgram: of('net', /^(?:createSocket|Socket)$/),
  dns: of('net', /^(?:lookup|resolve|reverse)/),
  'dns/promises': of('net', /^(?:lookup|resolve|reverse)/),
  os: of(
    'os',
    /^(?:hostname|userInfo|networkInterfaces|cpus|homedir|totalmem|freemem|loadavg|uptime|release|version|machine)$/,
  ),
  vm: of('eval', /^(?:run|compileFunction|Script|SourceTextModule)/),
  worker_threads: of('thread', /^Worker$/),
  inspector: of('eval', /^(?:open|Session)$/),
  repl: of('eval', /^(?:start|REPLServer)$/),
  wasi: of('native', /^WASI$/),
};

/** Modules that reach nothing and are handed over as they are. */
export const PURE = [
  'path',
  'util',
  'events',
  'url',
  'querystring',
  'string_decoder',
  'buffer',
  'assert',
  'crypto',
  'stream',
  'zlib',
  'punycode',
];

/** Members of process whose call reaches something. */
export const PROCESS = { kill: 'process', chdir: 'process', abort: 'process', dlopen: 'native', binding: 'native' };

/** Text that only asks for the global object. */
export const asksForGlobal = (text) =>
  /^\s*(?:return\s+)?\(?(?:this|globalThis|self|global)\)?;?\s*$/.test(String(text));
