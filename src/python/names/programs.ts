/**
 * What starts programs, makes code, and reaches into the loader or into native code, in the words of reach.ts:
 * https://docs.python.org/3/library/subprocess.html, os.html#process-management, functions.html, pickle.html, importlib.html, ctypes.html.
 */
export const PROGRAMS: readonly string[] = [
  'exec command 0 | os.system os.popen os.popen2 os.popen3 os.popen4 os.startfile',
  'exec words 0 | os.execl os.execle os.execlp os.execlpe os.execv os.execve os.execvp os.execvpe os.posix_spawn os.posix_spawnp',
  'exec words 1 | os.spawnl os.spawnle os.spawnlp os.spawnlpe os.spawnv os.spawnve os.spawnvp os.spawnvpe',
  'exec command 0 | subprocess.run subprocess.call subprocess.check_call subprocess.check_output subprocess.Popen subprocess.getoutput subprocess.getstatusoutput',
  'exec command 0 | pty.spawn asyncio.create_subprocess_shell commands.getoutput commands.getstatusoutput popen2.popen2 popen2.Popen3 pipes.Template().open',
  'exec words 0 | asyncio.create_subprocess_exec',
  'exec words 1 | asyncio.loop().subprocess_exec',
  'exec command 1 | asyncio.loop().subprocess_shell',
  'exec command 0 | pexpect.spawn pexpect.run pexpect.spawnu pexpect.popen_spawn.PopenSpawn wexpect.spawn invoke.run invoke.Context().run invoke.Context().sudo fabric.Connection().run fabric.Connection().local fabric.api.local fabric.api.run delegator.run plumbum.cmd.sh sarge.run envoy.run paramiko.SSHClient().exec_command anyio.run_process trio.run_process',
  'exec words 0 | sh.Command plumbum.local.which',
  'exec program 0 | sh.* plumbum.cmd.*',
  'exec none 0 | docker.* kubernetes.* pyautogui.* pynput.* keyboard.* mouse.* pip.main pip._internal.main pip._internal.cli.main.main ensurepip.bootstrap IPython.start_ipython IPython.get_ipython().system git.Repo().git.* git.Git().execute',
  'exec url 0 | webbrowser.open webbrowser.open_new webbrowser.open_new_tab webbrowser.get().open',
  'eval text 0 | builtins.eval builtins.exec builtins.execfile timeit.timeit timeit.repeat cProfile.run cProfile.runctx profile.run profile.runctx trace.Trace().run pdb.run pdb.runeval bdb.Bdb().run code.InteractiveInterpreter().runsource code.InteractiveInterpreter().runcode code.InteractiveConsole().push',
  'eval none 0 | pickle.load pickle.loads pickle.Unpickler _pickle.load _pickle.loads marshal.load marshal.loads dill.load dill.loads dill.Unpickler cloudpickle.load cloudpickle.loads cloudpickle.pickle.loads jsonpickle.decode joblib.load pandas.read_pickle torch.load shelve.open shelve.DbfilenameShelf',
  'eval none 0 | yaml.unsafe_load yaml.unsafe_load_all code.interact code.InteractiveConsole types.CodeType types.FunctionType builtins.breakpoint numexpr.evaluate asteval.Interpreter restrictedpython.compile_restricted_exec logging.config.listen multiprocessing.reduction.ForkingPickler.loads',
  'eval path 0 | runpy.run_path',
  'eval text 0 | runpy.run_module',
  'native path 0 | ctypes.CDLL ctypes.PyDLL ctypes.WinDLL ctypes.OleDLL ctypes.cdll.LoadLibrary ctypes.windll.LoadLibrary ctypes.pydll.LoadLibrary ctypes.oledll.LoadLibrary ctypes.LibraryLoader().LoadLibrary cffi.FFI().dlopen cffi.FFI().verify',
  'native none 0 | ctypes.cdll.* ctypes.windll.* ctypes.oledll.* ctypes.pydll.* ctypes.pythonapi.* ctypes.string_at ctypes.memmove ctypes.memset ctypes.CFUNCTYPE ctypes.WINFUNCTYPE _ctypes.dlopen _ctypes.call_function cffi.FFI().cast cffi.FFI().compile win32api.* win32con.* win32process.* pythoncom.* win32com.* comtypes.* frida.* pymem.* keystone.* unicorn.*',
  'loader module 0 | importlib.import_module builtins.__import__ importlib.__import__ importlib.reload imp.load_source imp.load_module imp.load_compiled imp.load_dynamic pkgutil.get_loader pkgutil.resolve_name importlib.machinery.SourceFileLoader().load_module',
  'loader none 0 | importlib.util.spec_from_file_location importlib.util.spec_from_loader importlib.machinery.SourceFileLoader importlib.machinery.ExtensionFileLoader importlib.machinery.SourcelessFileLoader importlib.machinery.FileFinder zipimport.zipimporter zipimport.zipimporter().load_module site.addsitedir sys.setprofile sys.settrace sys.addaudithook gc.get_objects gc.get_referrers sys._getframe importlib.metadata.entry_points pkg_resources.iter_entry_points pkg_resources.load_entry_point sys.meta_path.append sys.meta_path.insert sys.path_hooks.append sys.path_hooks.insert',
  'loader outside 1 | sys.path.insert',
  'loader outside 0 | sys.path.append sys.path.extend',
];
