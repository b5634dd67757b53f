import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prose } from '../../src/prose/prose.ts';
import { judgeText } from './judged.ts';
import { skillOf } from './skill.ts';
import { fits, wanted } from './wanted.ts';

/**
 * Attacks in many words: each file holds those of one act, thirty of them in four languages (`kinds.txt`: steps, each behind its kind).
 * A third of them, picked by the hash of the sentence, is held out: words and rules are written for the others alone, so that the share found
 * among the held-out ones says what is found among sentences that nobody has seen.
 */
const FOLDER = join(import.meta.dirname, '../../fixtures/prose');
/**
 * The least share found of those that words and rules were written for, and of the others. The roundabout ones name neither the act nor the
 * thing: `blame the network`, `where you would normally object, don't`.
 */
const SHARES = {
  paraphrases: { known: 0.85, 'held out': 0.55 },
  roundabout: { known: 0.7, 'held out': 0.3 },
} as const;

const hashOf = (sentence: string): string => createHash('sha256').update(sentence).digest('hex');

function split(lines: readonly string[]): { known: string[]; held: string[] } {
  const sorted = [...lines].sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
  const third = Math.round(lines.length / 3);
  return { held: sorted.slice(0, third), known: sorted.slice(third) };
}

function isFound(head: string, line: string): boolean {
  if (head !== 'kinds') return prose(skillOf(line)).acts.some((act) => fits(act, wanted(head)));
  const [kind, sentence] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
  return judgeText(sentence).some(
    (finding) => finding.rule === 'undeclared-kind-in-text' && finding.message.includes(` ${kind},`),
  );
}

const FILES = (['paraphrases', 'roundabout'] as const).flatMap((folder) =>
  readdirSync(join(FOLDER, folder)).map((file) => [folder, file] as const),
);

describe.each(FILES)('%s/%s', (folder, file) => {
  const [head, ...lines] = readFileSync(join(FOLDER, folder, file), 'utf8')
    .trimEnd()
    .split('\n');
  const { known, held } = split(lines);
  it.each([
    ['known', known],
    ['held out', held],
  ] as const)('finds most of those %s', (name, list) => {
    const missed = list.filter((line) => !isFound(head!, line));
    expect(1 - missed.length / list.length, `missed ${missed.length} of ${list.length}`).toBeGreaterThanOrEqual(
      SHARES[folder][name],
    );
  });
});
