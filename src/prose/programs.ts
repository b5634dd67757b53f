import type { Polarity, Program } from '../model.ts';
import type { Block } from './text.ts';
import { contentOf, regionOf } from './text.ts';

const LANGUAGES: Readonly<Record<string, Program['language']>> = {
  js: 'JavaScript',
  javascript: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  node: 'JavaScript',
  nodejs: 'JavaScript',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  mts: 'TypeScript',
  py: 'Python',
  python: 'Python',
  python3: 'Python',
};

/** The program in a block of code, where its fence names a language that can be read; null for any other block. */
export function programIn(block: Block, polarity: () => Polarity): Program | null {
  const language = block.kind === 'code' && Object.hasOwn(LANGUAGES, block.fence) ? LANGUAGES[block.fence]! : null;
  if (language === null) return null;
  const { via } = block.text;
  return {
    language,
    text: contentOf(block),
    region: regionOf(block.text, block.start, block.end),
    polarity: polarity(),
    via,
  };
}
