import type { Act, Polarity } from '../../model.ts';
import type { Deed, Effect } from '../deeds.ts';
import { deeds } from '../deeds.ts';
import type { Sentence } from '../sentences.ts';
import { commands } from '../shell.ts';
import type { Block } from '../text.ts';
import { regionOf } from '../text.ts';

/** Fences that hold shell commands. */
const SHELL_FENCES: ReadonlySet<string> = new Set([
  'bash',
  'sh',
  'shell',
  'zsh',
  'console',
  'terminal',
  'powershell',
  'ps1',
  'pwsh',
  'cmd',
  'bat',
  'batch',
  'fish',
  'shell-session',
  'shellscript',
]);
/** First words by which a fence without a language is taken for shell. */
const PROGRAMS: ReadonlySet<string> = new Set(
  'curl wget bash sh npm npx pnpm yarn pip pip3 brew apt apt-get sudo git docker chmod cargo go uv uvx python python3 node powershell pwsh iex irm iwr cat ssh scp tar unzip make'.split(
    ' ',
  ),
);

const ACTS: Readonly<Record<Exclude<Effect, 'harmless'>, Pick<Act, 'act' | 'object' | 'destination'>>> = {
  'fetch-and-run': { act: 'fetch-and-run', object: 'program', destination: 'computer' },
  install: { act: 'install', object: 'package', destination: 'computer' },
  publish: { act: 'publish', object: 'package', destination: 'public' },
  'read-secret': { act: 'read', object: 'secret', destination: 'none' },
  send: { act: 'send', object: 'other', destination: 'third-party' },
  run: { act: 'run', object: 'program', destination: 'computer' },
};

export const isShell = (block: Block): boolean =>
  block.kind === 'code' &&
  (SHELL_FENCES.has(block.fence) ||
    (block.fence === '' && PROGRAMS.has(commands(contentOf(block).slice(0, 200))[0]?.program ?? '')));

/** The block's own text with the marks of quotations and lists blanked out; offsets stay. */
function contentOf(block: Block): string {
  let out = '';
  let at = block.start;
  for (const span of block.spans) {
    out += block.text.text.slice(at, span.start) + block.text.text.slice(span.start, span.end).replace(/[^\n]/g, ' ');
    at = span.end;
  }
  return out + block.text.text.slice(at, block.end);
}

/** What the commands of a code block do, each as an act. */
export function blockCommands(block: Block, polarity: Polarity): Act[] {
  return deeds(contentOf(block)).flatMap((deed) => act(block, deed, block.start, polarity));
}

/** What commands in a sentence's code spans do: all of them where the sentence tells to run them, else the grave ones. */
export function spanCommands(sentence: Sentence, polarity: Polarity, runs: boolean): Act[] {
  return sentence.units.flatMap((unit) => {
    if (unit.kind !== 'code' || !/\s/.test(unit.word)) return [];
    return deeds(unit.word)
      .filter((deed) => (runs ? deed.effect !== 'run' : deed.effect === 'fetch-and-run'))
      .flatMap((deed) => act(sentence.block, deed, unit.start, polarity));
  });
}

function act(block: Block, deed: Deed, base: number, polarity: Polarity): Act[] {
  if (deed.effect === 'harmless') return [];
  const { end } = deed.command;
  let first = deed.command;
  while (first.from) first = first.from;
  const { start } = first;
  return [
    {
      fact: 'act',
      ...ACTS[deed.effect],
      addressee: 'agent',
      polarity,
      condition: null,
      host: deed.host,
      language: 'en',
      via: block.text.via,
      region: regionOf(block.text, base + start, base + end),
    },
  ];
}
