/** What one shell command does, as far as its words tell. */
export interface Command {
  /** The program's name without its folder. */
  readonly program: string;
  readonly words: readonly string[];
  /** Offsets in the text that was read. */
  readonly start: number;
  readonly end: number;
  /** The command whose output it reads, if it stands behind a pipe. */
  readonly from: Command | null;
}

/** Words before a command that are no command. */
const PREFIXES: ReadonlySet<string> = new Set([
  'sudo',
  'env',
  'nohup',
  'time',
  'exec',
  'command',
  'then',
  'do',
  'else',
  'if',
  'while',
  '&&',
  '||',
  '!',
  '{',
  'doas',
  '$',
  '>',
  'PS>',
  '%',
]);
const SEPARATORS: ReadonlySet<string> = new Set([';', '|', '&', '\n', '(', ')', '`']);

/**
 * The simple commands of shell text, by words and quotation alone: a first reading, without expansion. Linear; text that is no shell yields
 * words that name no program.
 */
export function commands(text: string): Command[] {
  const out: Command[] = [];
  let words: { text: string; start: number; end: number }[] = [];
  let piped = false;
  const close = (separator: string, next: string): void => {
    const made = command(words, piped ? (out.at(-1) ?? null) : null);
    if (made) out.push(made);
    words = [];
    piped = separator === '|' && next !== '|' && made !== null;
  };
  for (let at = 0; at < text.length; ) {
    const char = text[at]!;
    if (char === '#' && (at === 0 || text[at - 1] === '\n' || text[at - 1] === ' ')) at = lineEnd(text, at);
    else if (char === '\\' && text[at + 1] === '\n') at += 2;
    else if (SEPARATORS.has(char)) {
      close(char, text[at + 1] ?? '');
      at++;
    } else if (char <= ' ') at++;
    else {
      const end = wordEnd(text, at);
      words.push({ text: unquoted(text.slice(at, end)), start: at, end });
      at = end;
    }
  }
  close('', '');
  return out;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** A word ends at a blank or separator outside of quotation marks; `$(` and `<(` hold commands of their own. */
function wordEnd(text: string, start: number): number {
  let quote = '';
  let at = start;
  for (; at < text.length; at++) {
    const char = text[at]!;
    if (quote) {
      if (char === quote) quote = '';
      else if (char === '\\' && quote === '"') at++;
      else if (char === '$' && quote === '"' && text[at + 1] === '(') break;
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '\\') at++;
    else if (char <= ' ' || SEPARATORS.has(char)) break;
  }
  return Math.max(at, start + 1);
}

const unquoted = (word: string): string => word.replace(/["']/g, '');

function command(words: readonly { text: string; start: number; end: number }[], from: Command | null): Command | null {
  let first = 0;
  while (
    first < words.length &&
    (PREFIXES.has(words[first]!.text) ||
      /^\w+=/.test(words[first]!.text) ||
      (first > 0 && words[first]!.text.startsWith('-') && PREFIXES.has(words[first - 1]!.text)))
  )
    first++;
  const head = words[first];
  if (!head) return null;
  const program = head.text.slice(head.text.lastIndexOf('/') + 1);
  return {
    program,
    words: words.slice(first + 1).map((word) => word.text),
    start: head.start,
    end: words.at(-1)!.end,
    from,
  };
}
