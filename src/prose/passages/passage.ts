import type { Around, Block, Text } from '../text.ts';
import { ALONE } from '../text.ts';

/** A stretch of a part that is read as one text, with what stands around it. */
export interface Passage {
  readonly text: Text;
  readonly around: Around;
}

/** A value under the name that it has. */
export const named = (text: Text, name: Block | null): Passage => ({
  text,
  around: name ? { ...ALONE, headings: [name] } : ALONE,
});

/** A name, or the head of a column. */
export const heading = (text: Text): Block => ({
  kind: 'heading',
  text,
  start: 0,
  end: text.text.length,
  spans: [],
  fence: '',
  around: ALONE,
});
