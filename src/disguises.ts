import type { Capability, Disguise, Skill, Use } from './model.ts';

/** What is worth hiding. */
const WORTH: ReadonlySet<Capability> = new Set(['net', 'exec', 'eval', 'native', 'fs.read', 'fs.write', 'env']);
/** Words of this length say something. */
const WORD = /[A-Za-z_$][\w$]{2,}/g;

/**
 * What a program does under names that stand nowhere in it, and the code that it makes of text that stands in the skill in another form: both
 * are put together or decoded as it runs, so that a reader does not see them.
 * @returns one for each such use, at its place; linear in the text for each use
 */
export function disguises(uses: readonly Use[], { parts }: Pick<Skill, 'parts'>): Disguise[] {
  const texts = new Map(parts.map(({ pointer, text }) => [pointer, text]));
  const all = parts.map(({ text }) => text);
  return uses.flatMap((use) => {
    const own = texts.get(use.region.part);
    if (own === undefined || !WORTH.has(use.capability)) return [];
    if (isDecoded(use, [own, ...all])) return [disguise(use, 'code')];
    return isRenamed(use, own) ? [disguise(use, 'name')] : [];
  });
}

const disguise = ({ api, capability, certainty, region, tools, trace }: Use, what: Disguise['what']): Disguise => ({
  fact: 'disguise',
  what,
  api,
  capability,
  certainty,
  region,
  tools,
  trace,
});

/** What other calls call: `pipe` writes and ends. */
const IMPLIED: ReadonlySet<string> = new Set(['write', 'end']);

/** Is the last word of the name nowhere in the program? However it is imported or renamed, it is written once. */
function isRenamed({ api }: Use, text: string): boolean {
  const last = api.match(WORD)?.at(-1);
  return last !== undefined && !IMPLIED.has(last) && !text.includes(last);
}

/** Are most words of the code that is made nowhere in the skill? Escapes change a few letters of a text, not its words. */
function isDecoded({ capability, targets }: Use, texts: readonly string[]): boolean {
  if (capability !== 'eval') return false;
  return targets.some(({ origin, value }) => {
    const words = origin === 'literal' ? [...new Set(value?.match(WORD) ?? [])] : [];
    const missing = words.filter((word) => !texts.some((text) => text.includes(word)));
    return missing.length > 0 && missing.length * 2 >= words.length;
  });
}
