import type { Capability } from '../model.ts';

/** What is read of a call's arguments: `peer` is whoever the program connected to before. */
export type TargetOf = 'none' | 'url' | 'host' | 'path' | 'paths' | 'command' | 'text' | 'peer' | 'self' | 'opened';

/** How a name reaches out of the program. */
export interface Reach {
  readonly capability: Capability;
  readonly target: TargetOf;
  /** The argument that the target is read from. */
  readonly at: number;
  readonly sends: boolean;
}

/** Qualified names by what they reach: `capability target argument sends`, then the names. `()` is what a call gives; `*` any member. */
const LINES: readonly string[] = [
  // https://docs.python.org/3/library/internet.html, ipc.html
  'net host 0 | socket.create_connection socket.gethostbyname socket.gethostbyname_ex socket.getaddrinfo socket.gethostbyaddr',
  'net host 0 | socket.socket().connect socket.socket().connect_ex asyncio.open_connection',
  'net peer 0 ! | socket.socket().send socket.socket().sendall socket.socket().sendfile',
  'net host 1 ! | socket.socket().sendto',
  'net host 0 | socket.socket().bind asyncio.start_server',
  'net url 0 | urllib.request.urlopen urllib.request.urlretrieve urllib.request.OpenerDirector().open urllib.urlopen urllib2.urlopen',
  'net host 0 | http.client.HTTPConnection http.client.HTTPSConnection ftplib.FTP ftplib.FTP_TLS smtplib.SMTP smtplib.SMTP_SSL',
  'net host 0 | imaplib.IMAP4 imaplib.IMAP4_SSL poplib.POP3 poplib.POP3_SSL telnetlib.Telnet nntplib.NNTP',
  'net peer 0 ! | http.client.HTTPSConnection().request http.client.HTTPConnection().request ftplib.FTP().storbinary ftplib.FTP().storlines',
  'net peer 0 ! | smtplib.SMTP().sendmail smtplib.SMTP().send_message smtplib.SMTP_SSL().sendmail smtplib.SMTP_SSL().send_message',
  'net url 0 ! | xmlrpc.client.ServerProxy',
  'net none 0 | http.server.HTTPServer http.server.ThreadingHTTPServer socketserver.TCPServer socketserver.UDPServer',
  // https://requests.readthedocs.io/, https://www.python-httpx.org/, https://docs.aiohttp.org/
  'net url 0 | requests.get requests.head requests.options requests.Session().get requests.Session().head httpx.get httpx.head',
  'net url 0 ! | requests.post requests.put requests.patch requests.delete requests.Session().post requests.Session().put requests.Session().patch requests.Session().delete',
  'net url 1 ! | requests.request requests.Session().request httpx.request httpx.stream httpx.Client().request httpx.Client().stream aiohttp.request aiohttp.ClientSession().request',
  'net url 0 ! | httpx.post httpx.put httpx.patch httpx.delete httpx.Client().post httpx.Client().put httpx.Client().patch httpx.Client().delete',
  'net url 0 | httpx.Client().get httpx.Client().head aiohttp.ClientSession().get aiohttp.ClientSession().head aiohttp.ClientSession().ws_connect',
  'net url 0 ! | aiohttp.ClientSession().post aiohttp.ClientSession().put aiohttp.ClientSession().patch aiohttp.ClientSession().delete',
  'net url 1 ! | urllib3.request urllib3.PoolManager().request urllib3.PoolManager().urlopen',
  'net url 0 ! | websocket.create_connection websockets.connect websockets.sync.client.connect httplib2.Http().request',
  'net host 0 ! | paramiko.SSHClient().connect paramiko.Transport pymysql.connect psycopg2.connect psycopg.connect redis.Redis telnetlib3.open_connection',
  'net none 0 ! | boto3.* botocore.* openai.* anthropic.* google.cloud.* slack_sdk.* tweepy.* telegram.* discord.* pymongo.* dns.resolver.* pycurl.*',
  // https://docs.python.org/3/library/filesys.html
  'fs.read path 0 | os.listdir os.scandir os.walk os.readlink glob.glob glob.iglob linecache.getline linecache.getlines fileinput.input os.open mmap.mmap tokenize.open',
  'fs.read self 0 | pathlib.Path().read_text pathlib.Path().read_bytes pathlib.Path().iterdir pathlib.Path().glob pathlib.Path().rglob pathlib.Path().walk',
  'fs.write self 0 | pathlib.Path().write_text pathlib.Path().write_bytes pathlib.Path().unlink pathlib.Path().mkdir pathlib.Path().rmdir pathlib.Path().touch',
  'fs.write self 0 | pathlib.Path().rename pathlib.Path().replace pathlib.Path().chmod pathlib.Path().symlink_to pathlib.Path().hardlink_to',
  'fs.write path 0 | os.remove os.unlink os.rmdir os.removedirs os.mkdir os.makedirs os.chmod os.chown os.truncate os.utime shutil.rmtree shutil.make_archive os.mkfifo os.write',
  'fs.write path 1 | os.rename os.renames os.replace os.symlink os.link shutil.copy shutil.copy2 shutil.copyfile shutil.copytree shutil.move shutil.unpack_archive shutil.chown',
  'fs.write none 0 | tempfile.NamedTemporaryFile tempfile.TemporaryFile tempfile.mkstemp tempfile.mkdtemp tempfile.TemporaryDirectory zipfile.ZipFile().extractall tarfile.open().extractall',
  'fs.read path 0 | zipfile.ZipFile tarfile.open sqlite3.connect dbm.open shelve.open',
  // https://docs.python.org/3/library/subprocess.html, os.html#process-management
  'exec command 0 | os.system os.popen os.execl os.execle os.execlp os.execlpe os.execv os.execve os.execvp os.execvpe os.posix_spawn os.posix_spawnp os.startfile',
  'exec command 1 | os.spawnl os.spawnle os.spawnlp os.spawnlpe os.spawnv os.spawnve os.spawnvp os.spawnvpe',
  'exec command 0 | subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen subprocess.getoutput subprocess.getstatusoutput',
  'exec command 0 | pty.spawn asyncio.create_subprocess_shell asyncio.create_subprocess_exec commands.getoutput commands.getstatusoutput pexpect.spawn pexpect.run',
  'exec command 0 | paramiko.SSHClient().exec_command webbrowser.open sh.Command plumbum.local popen2.popen2',
  'eval text 0 | builtins.eval builtins.exec builtins.compile builtins.execfile timeit.timeit timeit.repeat cProfile.run code.InteractiveInterpreter().runsource code.InteractiveInterpreter().runcode',
  'eval none 0 | pickle.load pickle.loads pickle.Unpickler marshal.load marshal.loads dill.load dill.loads cloudpickle.load cloudpickle.loads jsonpickle.decode joblib.load',
  'eval none 0 | yaml.unsafe_load yaml.full_load code.interact code.InteractiveConsole types.CodeType types.FunctionType shelve.open torch.load builtins.breakpoint',
  'eval path 0 | runpy.run_path runpy.run_module',
  'env text 0 | os.getenv os.getenvb os.environ.get os.environ.pop os.environ.setdefault os.putenv os.unsetenv dotenv.get_key',
  'env none 0 | os.environ.copy os.environ.items os.environ.values os.environ.keys os.environ.update dotenv.load_dotenv dotenv.dotenv_values',
  'native path 0 | ctypes.CDLL ctypes.PyDLL ctypes.WinDLL ctypes.OleDLL ctypes.cdll.LoadLibrary ctypes.windll.LoadLibrary cffi.FFI cffi.FFI().dlopen ctypes.util.find_library',
  'native none 0 | ctypes.cdll.* ctypes.windll.* ctypes.pythonapi.* ctypes.string_at ctypes.memmove ctypes.cast',
  'loader text 0 | importlib.import_module builtins.__import__ importlib.__import__ importlib.reload importlib.util.find_spec imp.load_source imp.load_module pkgutil.get_loader',
  'loader none 0 | importlib.util.spec_from_file_location importlib.util.module_from_spec importlib.machinery.SourceFileLoader zipimport.zipimporter site.addsitedir pkgutil.walk_packages',
  'loader text 1 | sys.path.insert',
  'loader text 0 | sys.path.append sys.path.extend sys.meta_path.append sys.path_hooks.append',
  'os none 0 | platform.* socket.gethostname socket.getfqdn getpass.getuser os.uname os.getlogin os.cpu_count os.getuid os.getgid pwd.getpwnam pwd.getpwuid pwd.getpwall uuid.getnode psutil.* os.path.expanduser.x',
  'thread none 0 | threading.Thread threading.Timer _thread.start_new_thread concurrent.futures.ThreadPoolExecutor concurrent.futures.ProcessPoolExecutor multiprocessing.Process multiprocessing.Pool multiprocessing.pool.ThreadPool',
  'process none 0 | os.kill os.killpg os.fork os.forkpty os.abort os._exit signal.signal os.setuid os.setgid os.nice os.chroot atexit.register',
];

/** Other names of the same. */
export const SAME: Readonly<Record<string, string>> = {
  posix: 'os',
  nt: 'os',
  __builtin__: 'builtins',
  __builtins__: 'builtins',
  _socket: 'socket',
  _pickle: 'pickle',
  cPickle: 'pickle',
  _io: 'io',
  'io.open': 'builtins.open',
  'codecs.open': 'builtins.open',
  'builtins.file': 'builtins.open',
  'pathlib.PosixPath': 'pathlib.Path',
  'pathlib.WindowsPath': 'pathlib.Path',
  'requests.session': 'requests.Session',
  'requests.sessions.Session': 'requests.Session',
  'requests.api': 'requests',
  'httpx.AsyncClient': 'httpx.Client',
  'socket.create_connection()': 'socket.socket()',
  'paramiko.client.SSHClient': 'paramiko.SSHClient',
  'os.environb': 'os.environ',
  'urllib.request.build_opener()': 'urllib.request.OpenerDirector()',
  'pathlib.Path.home()': 'pathlib.Path()',
  'pathlib.Path.cwd()': 'pathlib.Path()',
  'ctypes.CDLL()': 'ctypes.cdll',
};

/** `open`, whose mode says what it does. */
export const OPENS: Readonly<Record<string, { readonly path: number | 'self'; readonly mode: number }>> = {
  'builtins.open': { path: 0, mode: 1 },
  'os.fdopen': { path: 0, mode: 1 },
  'gzip.open': { path: 0, mode: 1 },
  'bz2.open': { path: 0, mode: 1 },
  'lzma.open': { path: 0, mode: 1 },
  'aiofiles.open': { path: 0, mode: 1 },
  'pathlib.Path().open': { path: 'self', mode: 0 },
};

/** What the language brings, of what is spoken of here. */
export const BUILT_IN: ReadonlySet<string> = new Set(
  '__builtins__ __import__ breakpoint compile eval exec execfile file getattr globals locals map open setattr vars'.split(
    ' ',
  ),
);

const REACHES: ReadonlyMap<string, Reach> = new Map(
  LINES.flatMap((line) => {
    const [how, names] = line.split(' | ') as [string, string];
    const [capability, target, at, sends] = how.split(' ') as [Capability, TargetOf, string, string?];
    return names
      .split(' ')
      .map((name) => [name, { capability, target, at: Number(at), sends: sends === '!' }] as const);
  }),
);

/** What a qualified name reaches, by itself or as a member of what reaches out whole. */
export function reachOf(name: string): Reach | undefined {
  const exact = REACHES.get(name);
  if (exact) return exact;
  for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
    const any = REACHES.get(`${name.slice(0, at)}.*`);
    if (any) return any;
  }
  return undefined;
}

/** A name in the one spelling of the table. */
export function canonical(name: string): string {
  const whole = SAME[name];
  if (whole !== undefined) return whole;
  const dot = name.indexOf('.');
  const head = dot < 0 ? undefined : SAME[name.slice(0, dot)];
  return head === undefined ? name : canonical(head + name.slice(dot));
}
