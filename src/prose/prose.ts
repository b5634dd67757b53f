import type { Act, Gap, Mark, Part, ProseFacts, Skill } from '../model.ts';
import { actsOf } from './acts/acts.ts';
import { frames, salient } from './frames.ts';
import { chooser } from './languages.ts';
import { segment } from './markdown.ts';
import { lent } from './polarity.ts';
import type { Sentence } from './sentences.ts';
import { sentences } from './sentences.ts';
import type { Block, Text } from './text.ts';

/** What a skill's text asks an agent to do, and which of its characters hide something. */
export function prose(skill: Skill): ProseFacts {
  const acts: Act[] = [];
  const marks: Mark[] = [];
  const gaps: Gap[] = [];
  const languages = new Set<string>();
  for (const part of skill.parts) {
    if (part.role !== 'prose') continue;
    acts.push(...read(part, languages));
  }
  return { acts, marks, gaps, languages: [...languages].sort() };
}

function read(part: Part, languages: Set<string>): Act[] {
  const text: Text = { part: part.pointer, text: part.text, via: 'plain', origin: null };
  const { blocks } = segment(text);
  const choose = chooser();
  const known = new Map<Block, readonly Sentence[]>();
  const reader = (block: Block): readonly Sentence[] => {
    const found = known.get(block) ?? sentences(block, choose);
    known.set(block, found);
    return found;
  };
  return blocks.flatMap((block) => {
    const around = lent(block, reader);
    let meant: Parameters<typeof frames>[1] = [];
    return reader(block).flatMap((sentence) => {
      languages.add(sentence.lexicon.words.language);
      const found = frames(sentence, meant);
      const last = found.at(-1);
      if (last) meant = salient(last);
      return found.flatMap((frame) => actsOf(frame, around));
    });
  });
}
