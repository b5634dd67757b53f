import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../src/model.ts';
import { prose } from '../../src/prose/prose.ts';
import { skillOf } from './skill.ts';

/**
 * Each file is a table: its first line says which acts the sentences with a plus must be read as (`act object|object destination|destination`);
 * the sentences with a minus must yield no such act that is asked. `\n` stands for a line break.
 */
const FOLDER = join(import.meta.dirname, '../../fixtures/prose');

interface Wanted {
  readonly act: string;
  readonly objects: readonly string[] | null;
  readonly destinations: readonly string[] | null;
}

function wanted(line: string): Wanted[] {
  return line
    .slice('acts:'.length)
    .split(',')
    .map((entry) => {
      const [act, objects, destinations] = entry.trim().split(' ');
      return { act: act!, objects: objects?.split('|') ?? null, destinations: destinations?.split('|') ?? null };
    });
}

const fits = (act: Act, list: readonly Wanted[]): boolean =>
  act.polarity === 'asked' &&
  list.some(
    (one) =>
      one.act === act.act &&
      (one.objects?.includes(act.object) ?? true) &&
      (one.destinations?.includes(act.destination) ?? true),
  );

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
