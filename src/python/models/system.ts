import type { Args } from '../args.ts';
import { given } from '../args.ts';
import { ROOT } from '../library.ts';
import { variable } from '../members.ts';
import { reachOf } from '../names/reach.ts';
import { joined } from '../operators.ts';
import { pathOf } from '../paths.ts';
import { reached } from '../reached.ts';
import { addFlows, regionOf } from '../run.ts';
import {
  ANYTHING,
  carrying,
  concat,
  constant,
  from,
  GIVEN,
  join,
  made,
  NONE,
  sourcesWithin,
  text,
  type Value,
} from '../values.ts';
import type { Model } from './models.ts';

/** A variable by its name, or what stands in for it. */
const getenv: Model = ({ args, at, name, run }) => {
  const key = given(args, 0, 'key') ?? args.rest ?? ANYTHING;
  const usual = given(args, 1, 'default') ?? NONE;
  const names = key.texts.filter(({ value }) => !value.includes('\uf8ff')).map(({ value }) => value);
  const open = key.open || names.length < key.texts.length || names.length === 0;
  const found = [...names, ...(open ? [null] : [])].map((one) => variable(run, one, name.replaceAll('()', ''), at));
  return join(...found, usual);
};

const environment: Model = ({ at, name, run }) => variable(run, '*', name, at);

const stdin: Model = ({ at }) => ({
  ...from({ source: 'input', name: null, region: regionOf(at.module, at.node) }),
  given: true,
});

/** `pathlib.Path(a, b)`. */
const path: Model = ({ args }) => pathOf(args.list.length === 0 ? text('.') : joined(...args.list));

const joinpath: Model = ({ args }) => pathOf(joined(args.base, ...args.list));
const samePath: Model = ({ args }) => pathOf(args.base);
const besidePath: Model = ({ args }) => pathOf(made(args.base, ...args.list));

/** A request is made ready: its URL and its data come with it. */
const request: Model = ({ args }) => {
  const data =
    given(args, 1, 'data') ??
    (args.byName.has('method') && !/^(?:GET|HEAD)$/.test(constant(args.byName.get('method')!) ?? '') ? NONE : null);
  const url = given(args, 0, 'url') ?? args.rest ?? ANYTHING;
  return carrying(
    { ...url, names: [data ? 'urllib.request.Request(data)' : 'urllib.request.Request()'] },
    ...(data ? [data] : []),
    ...args.byName.values(),
  );
};

/** Loaders of YAML that make no objects of the program's. */
const SAFE = /^(?:yaml\.)?(?:C?SafeLoader|C?FullLoader|C?BaseLoader)$/;

const yamlLoad: Model = ({ args, at, run }) => {
  const loader = given(args, 1, 'Loader', 'loader');
  const written = at.module.text.slice(at.node.from, at.node.to);
  const names = /\b(?:C?SafeLoader|C?FullLoader|C?BaseLoader)\b/.exec(written)?.[0] ?? '';
  if (loader && SAFE.test(names)) return made(...args.list);
  return reached(run, 'yaml.load', { capability: 'eval', target: 'none', at: 0, sends: false }, args, at);
};

/** What is only unsafe where it is asked for. */
const unless =
  (name: string, argument: string, safe: string, fallback: (args: Args) => Value): Model =>
  ({ args, at, run }) => {
    const written = at.module.text.slice(at.node.from, at.node.to).replace(/\s/g, '');
    if (written.includes(`${argument}=${safe}`)) return fallback(args);
    return reached(run, name, reachOf(name)!, args, at);
  };

/** Data goes to a program that runs. */
const communicate: Model = ({ args, at, name, run }) => {
  addFlows(run, sourcesWithin([...args.list, ...args.byName.values()]), 'exec', {
    api: name.replaceAll('()', ''),
    region: regionOf(at.module, at.node),
    targets: [],
  });
  return carrying(ANYTHING, args.base);
};

/** A connection in the place of a standard stream: whoever is at its other end leads what is started next. */
const dup2: Model = ({ args, at, run }) => {
  addFlows(
    run,
    sourcesWithin(args.list.slice(0, 1)).filter(({ source }) => source === 'net'),
    'exec',
    { api: 'os.dup2', region: regionOf(at.module, at.node), targets: [{ origin: 'unknown', value: null }] },
  );
  return ANYTHING;
};

const home: Model = () => pathOf(text('~'));

export const SYSTEM: Readonly<Record<string, Model>> = {
  'os.getenv': getenv,
  'os.getenvb': getenv,
  'os.environ.get': getenv,
  'os.environ.pop': getenv,
  'os.environ.setdefault': getenv,
  'os.environ.__getitem__': getenv,
  'dotenv.get_key': ({ args, at, run }) => variable(run, constant(args.list[1] ?? ANYTHING), 'dotenv.get_key', at),
  'decouple.config': getenv,
  'os.environ.copy': environment,
  'os.environ.items': environment,
  'os.environ.values': environment,
  'os.environ.keys': environment,
  'dotenv.dotenv_values': environment,
  'sys.stdin.read': stdin,
  'sys.stdin.readline': stdin,
  'sys.stdin.readlines': stdin,
  'sys.stdin.buffer.read': stdin,
  'argparse.ArgumentParser().parse_args': () => GIVEN,
  'argparse.ArgumentParser().parse_known_args': () => GIVEN,
  'argparse.ArgumentParser().add_argument': () => ANYTHING,
  'argparse.ArgumentParser().add_subparsers': () => ANYTHING,
  'pathlib.Path': path,
  'pathlib.PurePath': path,
  'pathlib.Path.home': home,
  'pathlib.Path().home': home,
  'pathlib.Path.cwd': () => pathOf(text('.')),
  'pathlib.Path().cwd': () => pathOf(text('.')),
  'pathlib.Path().joinpath': joinpath,
  'pathlib.Path().resolve': samePath,
  'pathlib.Path().absolute': samePath,
  'pathlib.Path().expanduser': samePath,
  'pathlib.Path().as_posix': ({ args }) => ({ ...args.base, names: [] }),
  'pathlib.Path().as_uri': ({ args }) => concat(text('file://'), { ...args.base, names: [] }),
  'pathlib.Path().with_suffix': besidePath,
  'pathlib.Path().with_name': besidePath,
  'pathlib.Path().with_stem': besidePath,
  'pathlib.Path().relative_to': besidePath,
  'os.getcwd': () => text('.'),
  'tempfile.gettempdir': () => text('/tmp'),
  'importlib.resources.files': () => pathOf(text(ROOT)),
  'urllib.request.Request': request,
  'yaml.load': yamlLoad,
  'yaml.load_all': yamlLoad,
  'torch.load': unless('torch.load', 'weights_only', 'True', ({ list }) => made(...list)),
  'os.dup2': dup2,
  'subprocess.Popen().communicate': communicate,
  'subprocess.Popen().stdin.write': communicate,
  'email.message.EmailMessage': () => ANYTHING,
};
