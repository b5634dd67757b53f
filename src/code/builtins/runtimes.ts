import type { Builtin } from './builtin.ts';
import { data, growing, holds, type Members, open, pure, sends, uses } from './builtin.ts';
import { PROCESS } from './process.ts';

const FS_OF_DENO = 'readFile readTextFile readDir stat open readFileSync readTextFileSync';
const PURE_OF_BUN =
  'escapeHTML deepEquals deepMatch concatArrayBuffers resolve resolveSync which pathToFileURL fileURLToPath';

/** The global objects of other runtimes than Node: https://docs.deno.com/api/deno, https://bun.com/reference/bun. */
export const RUNTIMES: Members = {
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
