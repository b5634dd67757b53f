import { pieces } from '../report/render/harmless.ts';
import { type Child, type Element, h } from './tree.ts';

/**
 * What a skill wrote, to be put into a page: characters that hide, reorder or steer are shown by their escape, and the whole is kept
 * apart from the direction of the text around it.
 */
export const quoted = (text: string): Element => h('bdi', {}, ...visible(text));

/** The same without its own direction, for where the surroundings already keep it apart. */
export function visible(text: string): Child[] {
  return pieces(text).map(({ text: piece, at, escaped }) =>
    escaped === null || joins(text, at) ? piece : hiddenCharacter(escaped),
  );
}

/** A sentence of Assay's, which may hold words of a skill: what stands between backticks is set as code. */
export const sentence = (text: string): Element =>
  h(
    'bdi',
    {},
    ...text.split(/`([^`]+)`/).map((part, nth) => (nth % 2 === 0 ? visible(part) : h('code', {}, ...visible(part)))),
  );

const hiddenCharacter = (escaped: string): Element => h('span', { class: 'hidden-character' }, escaped);

/** A zero-width joiner, or non-joiner, between two letters of a script that is written with it, or between two emoji: ordinary writing. */
function joins(text: string, at: number): boolean {
  const isJoiner = text[at] === '\u200c' || text[at] === '\u200d';
  return isJoiner && isJoined(text.charCodeAt(at - 1)) && isJoined(text.charCodeAt(at + 1));
}

/** Letters from Hebrew on, and halves of emoji; none of the blocks that hold invisible characters. */
const isJoined = (unit: number): boolean =>
  (unit >= 0x590 && unit < 0x2000 && unit !== 0x61c && (unit < 0x180b || unit > 0x180f)) ||
  (unit >= 0x2190 && unit < 0x2800) ||
  unit === 0xfe0f ||
  (unit >= 0xd83c && unit <= 0xd83e) ||
  (unit >= 0xdc00 && unit <= 0xdfff);
