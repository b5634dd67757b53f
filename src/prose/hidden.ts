import type { HtmlPiece } from '../html.ts';
import type { Act, Mark } from '../model.ts';
import type { Unread } from './ciphers.ts';
import { deciphered } from './ciphers.ts';
import { isHint } from './languages.ts';
import { encodedRuns } from './marks/encoded.ts';
import type { HiddenText } from './marks/hidden-html.ts';
import { hiddenTexts } from './marks/hidden-html.ts';
import { mark } from './marks/mark.ts';
import type { Address } from './reading.ts';
import type { Text } from './text.ts';
import { regionOf } from './text.ts';

/** Text that lies in another, with what it is worth as a mark by itself. */
export interface Inner {
  readonly text: Text;
  /** Given where the text, once read, turns out to be meant for an agent. */
  readonly mark: Mark;
  readonly always: boolean;
}

/** How deep text is looked for within text. */
export const DEPTH = 3;
/** So much of what a mark carries is kept. */
const CARRIED = 400;

/** What a rendered page does not show: comments, elements that are styled away, and what markup holds beside what is drawn. */
export function hiddenIn(text: Text, pieces: readonly HtmlPiece[], asides: readonly HiddenText[]): Inner[] {
  return [...hiddenTexts(pieces, text.text.length), ...asides]
    .map((hidden) => fromHtml(text, hidden))
    .filter((inner) => inner.text.text.trim() !== '');
}

function fromHtml(text: Text, hidden: HiddenText): Inner {
  const inner = text.text.slice(hidden.innerStart, hidden.innerEnd);
  const place: Text = { ...text, text: inner, base: text.base + hidden.innerStart, via: 'hidden' };
  const carries = inner.replace(/\s+/g, ' ').trim().slice(0, CARRIED);
  return {
    text: place,
    mark: mark(text, hidden.kind, hidden.start, hidden.end, inner.length, carries),
    always: hidden.kind === 'styled-away' && /\S\s+\S+\s+\S/.test(inner),
  };
}

/** What encoded runs and characters that carry letters read as. */
export function decodedIn(text: Text): Inner[] {
  return encodedRuns(text.text).map((run) => ({
    text: { part: text.part, text: run.decoded, via: 'decoded', base: 0, origin: regionOf(text, run.start, run.end) },
    mark: mark(text, 'encoded', run.start, run.end, run.end - run.start, run.decoded.slice(0, CARRIED)),
    always: false,
  }));
}

/** What words in disguise (backwards, letters set apart or exchanged) read as. */
export function decipheredIn({ text, start, end }: Unread): Inner[] {
  return deciphered(text.text.slice(start, end), isHint).map((read) => ({
    text: { part: text.part, text: read, via: 'decoded', base: 0, origin: regionOf(text, start, end) },
    mark: mark(text, 'encoded', start, end, end - start, read.slice(0, CARRIED)),
    always: false,
  }));
}

/** What marks carry, as text to be read. */
export function carriedBy(marks: readonly Mark[]): Text[] {
  return marks.flatMap((one) =>
    one.carries !== null && one.mark !== 'homoglyph' && one.mark !== 'padding' && one.mark !== 'bidi'
      ? [{ part: one.region.part, text: one.carries, via: 'decoded' as const, base: 0, origin: one.region }]
      : [],
  );
}

const ORDERS: ReadonlySet<Act['act']> = new Set([
  'override',
  'hide',
  'load-instructions',
  'fetch-and-run',
  'remember',
  'send',
  'ask',
  'read',
  'run',
  'install',
  'pay',
  'call-tool',
  'post',
  'publish',
  'delegate',
  'act-as',
]);
const GRAVE: ReadonlySet<Act['act']> = new Set(['override', 'hide', 'load-instructions', 'fetch-and-run', 'remember']);

/** Is hidden text meant for an agent: by what it orders, or because it calls one? */
export function isMeantForAgent(acts: readonly Act[], address: Address): boolean {
  if (address === 'called') return true;
  return acts.some((act) => act.polarity === 'asked' && (isGrave(act) || (address === 'named' && ORDERS.has(act.act))));
}

/** An order that no tool marker and no note to authors gives. */
export function isGrave(act: Act): boolean {
  if (act.polarity !== 'asked') return false;
  if (act.act === 'hide') return act.object === 'action';
  const secret =
    act.object === 'secret' || act.object === 'api-key' || act.object === 'user-data' || act.object === 'conversation';
  return GRAVE.has(act.act) || ((act.act === 'send' || act.act === 'ask' || act.act === 'read') && secret);
}
