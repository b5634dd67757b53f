import { constant, opaque } from '../values.ts';
import { Builtin, data, gives, growing, holds, instance, is, modelled, pure, reach, tricks, uses } from './builtin.ts';
import { EMITTER, listeners } from './intrinsics.ts';
import { MAIN_MODULE } from './loaders.ts';

const emitter = Object.fromEntries(EMITTER.members);

/** What the caller hands the program; reading it is its purpose, no use. */
export const STDIN = instance(
  'process.stdin',
  {
    ...emitter,
    [listeners]: modelled('inputListener'),
    'read fetch toArray iterator map filter': gives('input'),
    'setEncoding resume pause unref ref setRawMode': gives('this'),
    fd: is(constant(0)),
    '@@asyncIterator': gives('input'),
  },
  { gives: 'input' },
);
const output = (name: string, fd: number): Builtin =>
  instance(name, {
    ...emitter,
    'write end': modelled('emit', { gives: 'logical' }),
    fd: is(constant(fd)),
    'columns rows isTTY writable': data,
  });

export const PROCESS = new Builtin('process', {
  ...growing,
  members: {
    ...emitter,
    stdin: STDIN,
    stdout: output('process.stdout', 1),
    stderr: output('process.stderr', 2),
    openStdin: gives('input'),
    env: new Builtin('process.env', { touched: reach('env', 'text') }),
    argv: is(opaque),
    loadEnvFile: uses('env', 'text'),
    'binding _linkedBinding': tricks('native', 'text', { model: 'binding' }),
    dlopen: uses('native', 'none'),
    getBuiltinModule: tricks('loader', 'text', { model: 'require' }),
    mainModule: MAIN_MODULE,
    report: holds({ writeReport: uses('fs.write', 'text') }, { others: 'pure' }),
    execve: uses('exec', 'command'),
    'kill _kill abort reallyExit chdir umask setuid setgid seteuid setegid setgroups initgroups _debugProcess _debugEnd setUncaughtExceptionCaptureCallback':
      uses('process', 'none'),
    'getuid geteuid getgid getegid getgroups': uses('os'),
    nextTick: modelled('deferred'),
    'exit cwd hrtime uptime cpuUsage threadCpuUsage resourceUsage memoryUsage constrainedMemory availableMemory emitWarning hasUncaughtExceptionCaptureCallback getActiveResourcesInfo _getActiveRequests _getActiveHandles _rawDebug ref unref setSourceMapsEnabled _tickCallback _fatalException _startProfilerIdleNotifier _stopProfilerIdleNotifier finalization':
      pure,
    'arch platform version versions release title pid ppid execPath execArgv argv0 config features exitCode debugPort allowedNodeEnvironmentFlags connected channel sourceMapsEnabled moduleLoadList domain noProcessWarnings _preload_modules permission noDeprecation throwDeprecation traceDeprecation browser type':
      data,
    'send disconnect': uses('process', 'none'),
  },
});
PROCESS.put([['default', PROCESS]]);
