import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeText } from './judged.ts';

/** Sentences that come near a rule and are none of it, nor of any other save a step of a kind: one file a rule, a sentence a line. */
const FOLDER = join(import.meta.dirname, '../../fixtures/prose/innocent');

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const rule = basename(file, '.txt');
  const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
  it('holds at least twenty', () => expect(lines.length).toBeGreaterThanOrEqual(20));
  it.each(lines)('leaves alone: %s', (line) => {
    expect(
      judgeText(line).filter((finding) => finding.rule === rule || finding.rule !== 'undeclared-kind-in-text'),
    ).toEqual([]);
  });
});
