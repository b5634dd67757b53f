/** What tells of the machine and its user, and what steers processes, in the words of reach.ts. */
export const MACHINE: readonly string[] = [
  'env text 0 | os.getenv os.getenvb os.environ.get os.environ.pop os.environ.setdefault os.environ.__getitem__ os.putenv os.unsetenv dotenv.get_key decouple.config environ.Env().str',
  'env none 0 | os.environ.copy os.environ.items os.environ.values os.environ.keys os.environ.update os.environ.clear dotenv.dotenv_values',
  'fs.read path 0 | dotenv.load_dotenv',
  'os none 0 | platform.node platform.uname platform.platform platform.mac_ver platform.win32_ver platform.freedesktop_os_release socket.gethostname socket.getfqdn getpass.getuser os.uname os.getlogin os.getuid os.geteuid os.getgid os.getgroups pwd.getpwnam pwd.getpwuid pwd.getpwall grp.getgrall spwd.getspall uuid.getnode uuid.uuid1 psutil.* cpuinfo.* netifaces.* socket.if_nameindex wmi.* distro.id distro.info',
  'os none 0 | keyring.get_password keyring.get_credential browser_cookie3.* pyperclip.paste tkinter.Tk().clipboard_get PIL.ImageGrab.grab PIL.ImageGrab.grabclipboard mss.mss pyscreenshot.grab getmac.get_mac_address winreg.OpenKey winreg.QueryValueEx _winreg.OpenKey',
  'os none 0 | pyautogui.screenshot pyautogui.pixel keyboard.on_press keyboard.on_release keyboard.hook keyboard.record keyboard.start_recording keyboard.read_event keyboard.read_key pynput.keyboard.Listener pynput.keyboard.Events pynput.mouse.Listener',
  'thread none 0 | multiprocessing.Process multiprocessing.Pool os.fork os.forkpty',
  'process none 0 | os.kill os.killpg os.abort os._exit os.setuid os.setgid os.seteuid os.setegid os.setreuid os.setsid os.nice os.chroot os.chdir os.fchdir signal.signal signal.pthread_kill signal.raise_signal signal.setitimer signal.alarm resource.setrlimit psutil.Process().kill psutil.Process().terminate os.umask winreg.SetValueEx winreg.CreateKey _winreg.SetValueEx',
];
