/** Other names of the same. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    posix: 'os',
    nt: 'os',
    __builtin__: 'builtins',
    __builtins__: 'builtins',
    _socket: 'socket',
    _pickle: 'pickle',
    cPickle: 'pickle',
    _io: 'io',
    _posixsubprocess: 'subprocess',
    httplib: 'http.client',
    BaseHTTPServer: 'http.server',
    SocketServer: 'socketserver',
    urllib2: 'urllib.request',
    posixpath: 'os.path',
    ntpath: 'os.path',
    'io.open': 'builtins.open',
    'io.open_code': 'builtins.open',
    'codecs.open': 'builtins.open',
    'builtins.file': 'builtins.open',
    'pathlib.PosixPath': 'pathlib.Path',
    'pathlib.WindowsPath': 'pathlib.Path',
    pathlib2: 'pathlib',
    'anyio.Path': 'pathlib.Path',
    'aiopath.AsyncPath': 'pathlib.Path',
    'requests.session': 'requests.Session',
    'requests.sessions': 'requests',
    'requests.api': 'requests',
    'requests_toolbelt.sessions.BaseUrlSession': 'requests.Session',
    'requests_html.HTMLSession': 'requests.Session',
    'cloudscraper.create_scraper': 'requests.Session',
    'curl_cffi.requests': 'requests',
    'pip._vendor.requests': 'requests',
    'httpx.AsyncClient': 'httpx.Client',
    'aiohttp.client.ClientSession': 'aiohttp.ClientSession',
    'asyncio.get_event_loop()': 'asyncio.loop()',
    'asyncio.get_running_loop()': 'asyncio.loop()',
    'asyncio.new_event_loop()': 'asyncio.loop()',
    'asyncio.subprocess.create_subprocess_shell': 'asyncio.create_subprocess_shell',
    'asyncio.subprocess.create_subprocess_exec': 'asyncio.create_subprocess_exec',
    'multiprocessing.pool.Pool': 'multiprocessing.Pool',
    'multiprocessing.context.Process': 'multiprocessing.Process',
    'socket.create_connection()': 'socket.socket()',
    'socket.SocketType': 'socket.socket',
    'ssl.wrap_socket()': 'socket.socket()',
    'ssl.SSLContext().wrap_socket()': 'socket.socket()',
    'ssl.create_default_context()': 'ssl.SSLContext()',
    'paramiko.client.SSHClient': 'paramiko.SSHClient',
    'paramiko.SSHClient().open_sftp()': 'paramiko.SFTPClient()',
    'os.environb': 'os.environ',
    'builtins.environ': 'os.environ',
    'urllib.request.build_opener()': 'urllib.request.OpenerDirector()',
    'pathlib.Path.home()': 'pathlib.Path()',
    'pathlib.Path.cwd()': 'pathlib.Path()',
    'ctypes.CDLL()': 'ctypes.cdll',
    'ctypes.WinDLL()': 'ctypes.windll',
    'ctypes.PyDLL()': 'ctypes.pydll',
    'ctypes.cdll.LoadLibrary()': 'ctypes.cdll.library',
    'tarfile.open()': 'tarfile.TarFile()',
    'zipfile.PyZipFile()': 'zipfile.ZipFile()',
    'pandas.read_csv()': 'pandas.DataFrame()',
    'pandas.read_excel()': 'pandas.DataFrame()',
    'pandas.read_json()': 'pandas.DataFrame()',
    'PyPDF2.PdfFileWriter': 'PyPDF2.PdfWriter',
    'sys.__stdin__': 'sys.stdin',
    'webbrowser.Chrome()': 'webbrowser.get()',
    'importlib._bootstrap._gcd_import': 'importlib.import_module',
    'selenium.webdriver.Chrome()': 'selenium.webdriver.Browser()',
    'redis.client.Redis': 'redis.Redis',
    'yaml.UnsafeLoader': 'yaml.Loader',
    'ruamel.yaml.YAML': 'yaml.YAML',
  }),
);

/** How often a name that stands for another is followed. */
const FOLLOWED = 6;

/** A name in the one spelling of the tables. */
export function canonical(name: string): string {
  let known = name;
  for (let times = 0; times < FOLLOWED; times++) {
    const next = sameOf(known);
    if (next === known) return known;
    known = next;
  }
  return known;
}

function sameOf(name: string): string {
  for (let at = name.length; at > 0; at = name.lastIndexOf('.', at - 1)) {
    const same = SAME.get(name.slice(0, at));
    if (same !== undefined) return same + name.slice(at);
  }
  return name;
}
