import type { Gap, Region } from '../model.ts';
import type { Tally } from './languages.ts';
import type { Text } from './text.ts';

/** Where the Markdown parser was spared marks that nest too deep. */
export function nestingGap(text: Text): Gap {
  return {
    fact: 'gap',
    reason: 'too-deep',
    detail: 'Lists, quotations, brackets or emphasis nest too deep; the marks beyond the limit were read as letters',
    region: text.origin ?? { part: text.part, start: text.base, end: text.base + text.text.length },
    tools: [],
  };
}

/** Where a shell command was not read to its end. */
export function shellGap(reason: 'too-deep' | 'too-much-work', region: Region): Gap {
  const detail =
    reason === 'too-deep'
      ? 'The shell commands nest too deep; what lies deeper was not read'
      : 'The shell commands take more work to read than their length allows; the rest was not read';
  return { fact: 'gap', reason, detail, region, tools: [] };
}

/** So many letters in unknown languages are more than names and samples. */
const UNCOVERED = 120;

/** What was written in languages whose words are not known; null where that is little. */
export function languageGap(tally: Tally): Gap | null {
  if (!tally.first || tally.uncovered < UNCOVERED) return null;
  const share = Math.max(1, Math.round((100 * tally.uncovered) / tally.letters));
  return {
    fact: 'gap',
    reason: 'language',
    detail: `${share} % of the text is in a language that is not covered`,
    region: tally.first,
    tools: [],
  };
}
