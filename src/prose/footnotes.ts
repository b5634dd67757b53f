import type { HiddenText } from './marks/hidden-html.ts';
import { undrawn } from './marks/hidden-html.ts';
import type { Block } from './text.ts';

/** A footnote is drawn where something in the text refers to it: this finds the others. Linear. */
export function unusedFootnotes(source: string, blocks: readonly Block[]): HiddenText[] {
  if (!source.includes('[^')) return [];
  const used = new Set([...source.matchAll(/\[\^([^\]\s]{1,64})\](?!:)/g)].map((reference) => reference[1]));
  return blocks.flatMap(({ kind, start, end }) => {
    const opens = kind === 'paragraph' ? /^\[\^([^\]\s]{1,64})\]:/.exec(source.slice(start, start + 80)) : null;
    return !opens || used.has(opens[1]) ? [] : [undrawn(start, end, start + opens[0].length, end)];
  });
}
