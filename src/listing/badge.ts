import type { Publication } from '../registry/records.ts';
import { stateOf } from '../registry/state.ts';
import type { RulesetAnswer } from './answers.ts';
import { isRefused } from './names.ts';
import { publicationAt } from './publication.ts';
import type { Call, Reply } from './reply.ts';
import { rulesetInForce } from './ruleset.ts';

/** `GET /skills/{slug}/{version}/badge.svg`: the verdict, the bytes' short hash, and the date of the rules that it was judged by. */
export async function badge(call: Call): Promise<Reply> {
  const found = await publicationAt(call);
  if (isRefused(found)) return found;
  const drawing = drawn(badgeOf(found.publication, await rulesetInForce(call.listing), call.now));
  return {
    is: 'file',
    type: 'image/svg+xml',
    body: drawing,
    // Pages of others show it, and ask often.
    headers: { 'cache-control': 'max-age=300', 'cross-origin-resource-policy': 'cross-origin' },
  };
}

export interface Badge {
  /** At most three, of closed alphabets. */
  readonly words: readonly string[];
  readonly colour: string;
  /** The same as a sentence, for who does not see it. */
  readonly title: string;
}

/** White on each of them has a contrast of 4.5 or more (WCAG 2.2, AA). */
const COLOURS = { pass: '#1a7f37', review: '#9a6700', block: '#cf222e', invalid: '#cf222e', grey: '#59636e' } as const;

/**
 * Grey where nobody may rely on it: judged by rules that are no longer in force, or withdrawn. Rules that are not in force have no date
 * here, for the registry keeps the current one's alone.
 */
export function badgeOf(publication: Publication, inForce: RulesetAnswer, now: string): Badge {
  const { bytes, report, verdict } = publication;
  const isCurrent = report.ruleset.sha256 === inForce.sha256;
  const isWithdrawn = stateOf(publication, now) === 'withdrawn';
  const hash = bytes.sha256.slice(0, 8);
  const word = isWithdrawn ? 'withdrawn' : verdict;
  const date = isCurrent ? inForce.published_at?.slice(0, 10) : 'outdated';
  const rules = isCurrent ? `by the rules${date ? ` of ${date}` : ''}` : 'by rules that are no longer in force';
  return {
    words: [word, hash, ...(date ? [date] : [])],
    colour: isCurrent && !isWithdrawn ? COLOURS[verdict] : COLOURS.grey,
    title: `Assay: ${word}; bytes ${hash}; judged ${rules}`,
  };
}

const HEIGHT = 20;
/** Of a letter of the font and size below, on average; `textLength` makes it so. */
const LETTER = 6.5;
const PADDING = 7;

/** A drawing without a script, a style, a link or a font of its own. */
function drawn({ words, colour, title }: Badge): string {
  const [first = '', ...others] = words;
  const left = widthOf(first);
  const right = widthOf(others.join(' '));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${left + right}" height="${HEIGHT}" rx="3" fill="#24292f"/>`,
    `<path fill="${colour}" d="M3 0h${left - 3}v${HEIGHT}h-${left - 3}a3 3 0 0 1-3-3v-${HEIGHT - 6}a3 3 0 0 1 3-3z"/>`,
    '<g fill="#fff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">',
    word(first, PADDING),
    word(others.join(' '), left + PADDING),
    '</g></svg>\n',
  ].join('');
}

const lengthOf = (text: string): number => Math.round(text.length * LETTER);
const widthOf = (text: string): number => lengthOf(text) + 2 * PADDING;
const word = (text: string, x: number): string =>
  `<text x="${x}" y="14" textLength="${lengthOf(text)}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
