import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prose } from '../../src/prose/prose.ts';
import { skillOf } from './skill.ts';
import { fits, wanted } from './wanted.ts';

/**
 * Each file is a table: its first line says which acts the sentences with a plus must be read as (`act object|object destination|destination`);
 * the sentences with a minus must yield no such act that is asked. `\n` stands for a line break.
 */
const FOLDER = join(import.meta.dirname, '../../fixtures/prose');

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.txt') && name !== 'steps.txt')) {
  const [head, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
  const list = wanted(head!);
  const sentences = (sign: string): string[] =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2).replaceAll('\\n', '\n'));
  describe(file, () => {
    it.each(sentences('+'))('%s', (sentence) => {
      const { acts } = prose(skillOf(sentence));
      expect(acts.filter((act) => fits(act, list))).not.toEqual([]);
    });
    it.each(sentences('-'))('is innocent: %s', (sentence) => {
      const { acts } = prose(skillOf(sentence));
      expect(acts.filter((act) => fits(act, list))).toEqual([]);
    });
  });
}
