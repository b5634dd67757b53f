import type { Act, Gap, Polarity } from '../../model.ts';
import type { Command, Deed } from '../../shell/shell.ts';
import { shellFacts } from '../../shell/shell.ts';
import { shellGap } from '../gaps.ts';
import type { Sentence } from '../sentences.ts';
import type { Block } from '../text.ts';
import { contentOf, regionOf } from '../text.ts';
import type { Unit } from '../units.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Fences that hold shell commands. */
const SHELL_FENCES = set(
  'bash sh shell zsh console terminal powershell ps1 pwsh cmd bat batch fish shell-session shellscript',
);
/** First words by which a fence without a language is taken for shell. */
const PROGRAMS = set(
  'curl wget bash sh npm npx pnpm yarn pip pip3 brew apt apt-get sudo git docker chmod cargo go uv uvx python python3 node powershell pwsh iex irm iwr cat ssh scp tar unzip make env export echo cd mkdir',
);

type What = Pick<Act, 'act' | 'object' | 'destination'>;

const RUN: What = { act: 'run', object: 'program', destination: 'computer' };
const ACTS: Readonly<Record<Exclude<Deed['effect'], 'send'>, What>> = {
  'fetch-and-run': { act: 'fetch-and-run', object: 'program', destination: 'computer' },
  install: { act: 'install', object: 'package', destination: 'computer' },
  publish: { act: 'publish', object: 'package', destination: 'public' },
  'read-secret': { act: 'read', object: 'secret', destination: 'none' },
  'fetch-package': { act: 'install', object: 'program', destination: 'third-party' },
  schedule: { act: 'schedule', object: 'task', destination: 'none' },
  stand: { act: 'schedule', object: 'program', destination: 'computer' },
  loosen: { act: 'run', object: 'safeguards', destination: 'computer' },
  redirect: { act: 'redirect', object: 'conversation', destination: 'third-party' },
  destroy: { act: 'delete', object: 'user-data', destination: 'computer' },
  remember: { act: 'remember', object: 'agent-memory', destination: 'computer' },
  download: RUN,
  delete: RUN,
  write: RUN,
  run: RUN,
};

/** A file that is sent by name is an ordinary upload; what holds secrets or is the person's as a whole is not. */
const CARGO: Readonly<Record<NonNullable<Deed['cargo']>, Act['object']>> = {
  secret: 'secret',
  'user-data': 'user-data',
  file: 'other',
};

export const isShell = (block: Block): boolean =>
  block.kind === 'code' && (SHELL_FENCES.has(block.fence) || (block.fence === '' && PROGRAMS.has(firstWord(block))));

/** The first word, behind a prompt. */
const firstWord = (block: Block): string =>
  /^\s{0,80}(?:\$ )?([\w.-]{1,20})/.exec(
    block.text.text.slice(block.start, Math.min(block.end, block.start + 120)),
  )?.[1] ?? '';

/** What the commands of a code block do, each as an act. */
export function blockCommands(block: Block, polarity: Polarity): { acts: Act[]; gaps: Gap[] } {
  const { deeds, stopped } = shellFacts(contentOf(block));
  const acts = deeds.flatMap((deed) => act(block, deed, block.start, polarity));
  return { acts, gaps: stopped ? [shellGap(stopped, regionOf(block.text, block.start, block.end))] : [] };
}

/** How a sentence has a code span used: it tells to run it, tells to do something with it, or only holds it. */
export type Usage = 'run' | 'used' | 'held';

/** What commands in a sentence's code spans do: all of them where the sentence tells to run them, else the grave ones. */
export function spanCommands(sentence: Sentence, polarity: Polarity, usageOf: (unit: Unit) => Usage): Act[] {
  return sentence.units.flatMap((unit) => {
    const text = commandIn(unit);
    if (text === null) return [];
    const usage = usageOf(unit);
    return shellFacts(text)
      .deeds.filter((deed) =>
        usage === 'run'
          ? ACTS[deed.effect as 'run'] !== RUN
          : isGrave(deed) || (usage === 'used' && LASTING.has(deed.effect)),
      )
      .flatMap((deed) => act(sentence.block, deed, unit.start, polarity));
  });
}

/** A command has several words; a variable that is set, or an option of agents' programs, says enough by itself. */
function commandIn({ kind, word }: Unit): string | null {
  if (kind === 'code' && /\s/.test(word)) return word;
  if (/^[A-Z][A-Z0-9_]{3,60}=\S/.test(word)) return word;
  return /^--[a-z-]{4,60}$/.test(word) ? `claude ${word}` : null;
}

/** What changes the machine or the agent for good is a step wherever the text tells to do something with it. */
const LASTING: ReadonlySet<Deed['effect']> = new Set([
  'loosen',
  'redirect',
  'stand',
  'schedule',
  'destroy',
  'fetch-package',
  'read-secret',
]);

const isGrave = ({ effect, cargo }: Deed): boolean =>
  effect === 'fetch-and-run' || (effect === 'send' && (cargo === 'secret' || cargo === 'user-data'));

/** Text that is no shell yields words that name no program. */
const isProgram = ({ program }: Command): boolean => /^[a-z][a-z0-9._+-]{1,60}$/.test(program);

function act(block: Block, deed: Deed, base: number, polarity: Polarity): Act[] {
  const what: What =
    deed.effect === 'send'
      ? { act: 'send', object: deed.cargo ? CARGO[deed.cargo] : 'other', destination: 'third-party' }
      : ACTS[deed.effect];
  if (what === RUN && !isProgram(deed.command)) return [];
  return [
    {
      fact: 'act',
      ...what,
      addressee: 'agent',
      polarity,
      condition: null,
      host: deed.host,
      language: 'en',
      via: block.text.via,
      region: regionOf(block.text, base + startOf(deed.command), base + deed.command.end),
    },
  ];
}

/** No pipe that is shown whole is longer. */
const LINKS = 24;

/** A pipe begins with its first command. */
function startOf(command: Command): number {
  let first = command;
  for (let links = 0; links < LINKS && first.from[0] && first.from[0].start < first.start; links++)
    first = first.from[0];
  return first.start;
}
