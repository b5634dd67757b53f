import type { Command, Word } from './commands.ts';
import { baseName } from './files.ts';
import { SAYS } from './programs.ts';

/** Programs that start the program named behind them, and those of their options that take a word of their own. */
const STARTERS: Readonly<Record<string, string>> = {
  sudo: '-u -g -C -h -p',
  doas: '-u -C',
  env: '-u -C -S',
  nohup: '',
  time: '-o -f',
  exec: '-a',
  command: '',
  builtin: '',
  nice: '-n',
  ionice: '-c -n -p',
  timeout: '-s -k',
  xargs: '-I -n -P -L -d -E -s -a',
  stdbuf: '-i -o -e',
  setsid: '',
  unbuffer: '',
  watch: '-n',
  busybox: '',
  parallel: '-j -n -N -I -a',
  chronic: '',
  flock: '-w -E',
  $: '',
  '%': '',
  '!': '',
};

/** A command as it runs: programs that only start another are passed over. */
export function started(words: readonly Word[], rest: Omit<Command, 'program' | 'written' | 'words'>): Command {
  let at = cronFields(words);
  const given = isListed(words) ? rest.from.flatMap(saidBy) : [];
  if (nameOf(words[0]!.value) === 'command' && /^-[pvV]*[vV]/.test(words[1]?.value ?? '')) return asIs(words, rest);
  for (let options = STARTERS[nameOf(words[at]!.value)]; options !== undefined; ) {
    const takes = options.split(' ');
    at++;
    while (at < words.length && /^-|^\w+=/.test(words[at]!.value)) at += takes.includes(words[at]!.value) ? 2 : 1;
    if (at < words.length && /^\d+[smhd]?$/.test(words[at]!.value)) at++;
    const head = words[at];
    options = head ? STARTERS[nameOf(head.value)] : undefined;
  }
  const own = at < words.length ? [...words.slice(at), ...given] : words;
  return asIs(isListed(words) ? own.map((word) => filled(word, rest)) : own, rest);
}

/** How many words of a line of a timer's table say when its command is to run; not all words. */
function cronFields(words: readonly Word[]): number {
  if (words.length > 1 && /^@(?:reboot|yearly|annually|monthly|weekly|daily|hourly|midnight)$/.test(words[0]!.value))
    return 1;
  return words.length > 5 && words.slice(0, 5).every(({ value }) => CRON_FIELD.test(value)) ? 5 : 0;
}

const CRON_FIELD =
  /^[\d*,/-]{1,20}$|^(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;

function asIs([head, ...words]: readonly Word[], rest: Omit<Command, 'program' | 'written' | 'words'>): Command {
  const written = head?.value ?? '';
  return { ...rest, program: nameOf(written), written, words };
}

/** Programs that start another on each word of their input. */
const LISTERS: ReadonlySet<string> = new Set(['xargs', 'parallel']);

const isListed = (words: readonly Word[]): boolean => words.some(({ value }) => LISTERS.has(nameOf(value)));

/** An address with a place for each line of the input: `xargs -I{} curl https://host/?q={}`. */
const filled = (word: Word, { from }: Pick<Command, 'from'>): Word =>
  word.value.includes('{}') && word.value.includes('://') ? { ...word, holds: [...word.holds, ...from] } : word;

const saidBy = ({ program, words }: Command): readonly Word[] => (SAYS.has(program) ? words : []);

/** `find -exec`, `fd -x`: the programs that a search starts on what it finds. */
export function startedWithin(command: Command): Command[] {
  if (!SEARCHES.has(command.program)) return [];
  const { words, ...rest } = command;
  const starts = words.flatMap(({ value }, at) => (STARTS.test(value) ? [at] : [])).slice(0, MOST_STARTS);
  return starts.flatMap((at) => {
    const after = words.slice(at + 1);
    const end = after.findIndex((word) => word.value === ';' || word.value === '+');
    const run = end < 0 ? after : after.slice(0, end);
    return run.length > 0 ? [started(run, { ...rest, from: [], reads: [], writes: [], input: null })] : [];
  });
}

const STARTS = /^(?:-exec|-execdir|-ok|-okdir|-x|-X|--exec|--exec-batch)$/;
/** So many programs of one search are read. */
const MOST_STARTS = 8;
const SEARCHES: ReadonlySet<string> = new Set(['find', 'fd', 'fdfind']);

function nameOf(written: string): string {
  const name = baseName(written);
  return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()).replace(/\.exe$/, '');
}
