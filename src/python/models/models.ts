import type { Args } from '../args.ts';
import type { At } from '../members.ts';
import type { Run } from '../run.ts';
import type { Value } from '../values.ts';
import { CALLING } from './calling.ts';
import { LANGUAGE } from './language.ts';
import { SYSTEM } from './system.ts';
import { TEXTS } from './texts.ts';

/** A call of something built in. */
export interface Call {
  readonly run: Run;
  readonly name: string;
  readonly args: Args;
  readonly at: At;
}

/** What something built in gives, where more is known of that than that it is made of what it is given. */
export type Model = (call: Call) => Value;

const TABLES: readonly Readonly<Record<string, Model>>[] = [LANGUAGE, TEXTS, SYSTEM, CALLING];

export function modelOf(name: string): Model | undefined {
  for (const table of TABLES) if (Object.hasOwn(table, name)) return table[name];
  return undefined;
}

/** Does a name have a model, or lead to one that has? */
export const hasModel = (name: string): boolean => modelOf(name) !== undefined || isBeginning(name);

/** What calls give whose members have models. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  'argparse.ArgumentParser',
  'argparse.ArgumentParser()',
  'subprocess.Popen()',
  'subprocess.Popen().stdin',
  'sys.stdin',
  'sys.argv',
  'sys.modules',
  'sys.executable',
  'threading.Thread',
  'concurrent.futures.ThreadPoolExecutor',
  'concurrent.futures.ThreadPoolExecutor()',
  'concurrent.futures.ProcessPoolExecutor',
  'concurrent.futures.ProcessPoolExecutor()',
  'multiprocessing.Pool()',
  'asyncio.loop()',
  'os.environ',
  'builtins.bytes',
  'builtins.bytearray',
  'builtins.str',
  'builtins.dict',
  'sys.path',
  'yaml.Loader',
  'urllib.request.Request()',
  'urllib.request.Request(data)',
]);

const isBeginning = (name: string): boolean => BEGINNINGS.has(name);
