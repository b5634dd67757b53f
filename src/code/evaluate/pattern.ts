import { MAX_TEXT, type Pattern } from './concrete.ts';
import { type Item, parsePattern } from './pattern-syntax.ts';

export interface Match {
  readonly start: number;
  readonly end: number;
  /** The whole match, then the groups. */
  readonly groups: readonly (string | undefined)[];
}

/** Steps of one search: past them the answer is not known. */
const MAX_STEPS = 100_000;
/** Groups within groups, and turns of a group, that one attempt may hold open. */
const MAX_OPEN = 400;

class GivenUp extends Error {}

/** Does the pattern match anywhere? Undefined where it uses what is not supported, or takes too long. */
export function testPattern(pattern: Pattern, text: string): boolean | undefined {
  const found = matchAll(pattern, text, 1);
  return found && found.length > 0;
}

/** All matches from left to right (or the first `limit` of them); undefined as above. The host's engine is never asked. */
export function matchAll(pattern: Pattern, text: string, limit = Number.POSITIVE_INFINITY): Match[] | undefined {
  const item = parsePattern(pattern.source, pattern.flags);
  if (!item) return undefined;
  try {
    return new Search(text, item, pattern.flags).all(limit);
  } catch (error) {
    if (error instanceof GivenUp) return undefined;
    throw error;
  }
}

/** The text with the match (or, with the `g` flag, all) replaced by a template with `$1`, `$&`. */
export function replacePattern(pattern: Pattern, text: string, by: string): string | undefined {
  const found = matchAll(pattern, text, pattern.flags.includes('g') ? undefined : 1);
  if (!found || /\$[`'<]/.test(by)) return undefined;
  let made = '';
  let from = 0;
  for (const { end, groups, start } of found) {
    made +=
      text.slice(from, start) +
      by.replace(/\$(\$|&|\d{1,2})/g, (_, what: string) =>
        what === '$' ? '$' : (groups[what === '&' ? 0 : Number(what)] ?? ''),
      );
    from = end;
    if (made.length > MAX_TEXT) return undefined;
  }
  return made + text.slice(from);
}

type Next = (at: number) => number;

/** A backtracking search that counts its steps. */
class Search {
  private readonly text: string;
  private readonly item: Item;
  private readonly multiline: boolean;
  private steps = 0;
  private open = 0;
  private groups: (readonly [number, number] | undefined)[] = [];

  constructor(text: string, item: Item, flags: string) {
    this.text = text;
    this.item = item;
    this.multiline = flags.includes('m');
  }

  all(limit: number): Match[] {
    const found: Match[] = [];
    for (let at = 0; at <= this.text.length && found.length < limit; ) {
      this.groups = [];
      const end = this.match(this.item, at, (stop) => stop);
      if (end < 0) at++;
      else {
        const groups = [...this.groups];
        groups[0] = [at, end];
        found.push({ start: at, end, groups: Array.from(groups, (group) => group && this.text.slice(...group)) });
        at = Math.max(end, at + 1);
      }
    }
    return found;
  }

  /** The end of the whole match when `item` matches from `at` and the rest follows; -1 where it does not. */
  private match(item: Item, at: number, next: Next): number {
    if (++this.steps > MAX_STEPS || this.open > MAX_OPEN) throw new GivenUp();
    switch (item.kind) {
      case 'one':
        return at < this.text.length && item.accepts(this.text.charCodeAt(at)) ? next(at + 1) : -1;
      case 'edge':
        return this.isEdge(item.edge, at) ? next(at) : -1;
      case 'list':
        return this.list(item.items, 0, at, next);
      case 'either':
        for (const choice of item.items) {
          const end = this.nested(choice, at, next);
          if (end >= 0) return end;
        }
        return -1;
      case 'group':
        return this.group(item.index, item.item, at, next);
      case 'repeat':
        return item.item.kind === 'one' ? this.run(item, at, next) : this.turns(item, 0, at, next);
    }
  }

  private nested(item: Item, at: number, next: Next): number {
    this.open++;
    const end = this.match(item, at, next);
    this.open--;
    return end;
  }

  private list(items: readonly Item[], index: number, at: number, next: Next): number {
    const item = items[index];
    return item ? this.nested(item, at, (stop) => this.list(items, index + 1, stop, next)) : next(at);
  }

  private group(index: number, item: Item, at: number, next: Next): number {
    const before = this.groups[index];
    const end = this.nested(item, at, (stop) => {
      if (index > 0) this.groups[index] = [at, stop];
      return next(stop);
    });
    if (end < 0) this.groups[index] = before;
    return end;
  }

  /** A run of single characters: no turn of it needs to be remembered. */
  private run(item: Extract<Item, { kind: 'repeat' }>, at: number, next: Next): number {
    const one = item.item as Extract<Item, { kind: 'one' }>;
    const most = Math.min(item.most, this.text.length - at);
    let count = 0;
    while (count < (item.lazy ? item.least : most) && count < most && one.accepts(this.text.charCodeAt(at + count)))
      count++;
    if (count < item.least) return -1;
    for (;;) {
      if (++this.steps > MAX_STEPS) throw new GivenUp();
      const end = next(at + count);
      if (end >= 0) return end;
      if (item.lazy) {
        if (count >= most || !one.accepts(this.text.charCodeAt(at + count))) return -1;
        count++;
      } else if (--count < item.least) return -1;
    }
  }

  private turns(item: Extract<Item, { kind: 'repeat' }>, turn: number, at: number, next: Next): number {
    const again = (): number =>
      turn < item.most
        ? this.nested(item.item, at, (stop) =>
            stop === at && turn >= item.least ? -1 : this.turns(item, turn + 1, stop, next),
          )
        : -1;
    if (turn < item.least) return again();
    if (item.lazy) {
      const end = next(at);
      return end >= 0 ? end : again();
    }
    const end = again();
    return end >= 0 ? end : next(at);
  }

  private isEdge(edge: '^' | '$' | 'b' | 'B', at: number): boolean {
    if (edge === '^') return at === 0 || (this.multiline && this.text[at - 1] === '\n');
    if (edge === '$') return at === this.text.length || (this.multiline && this.text[at] === '\n');
    return (isWord(this.text.charCodeAt(at - 1)) !== isWord(this.text.charCodeAt(at))) === (edge === 'b');
  }
}

const isWord = (code: number): boolean => /\w/.test(String.fromCharCode(code)) && !Number.isNaN(code);
