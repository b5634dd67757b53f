import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { intake } from '../../src/intake/intake.ts';

interface Case {
  readonly name: string;
  readonly text?: string;
  readonly base64?: string;
  readonly problems: readonly { pointer: string; line: number; column: number; code: string }[];
}

const file = join(import.meta.dirname, '..', '..', 'fixtures', 'malformed', 'cases.json');
const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));
const bytesOf = ({ text, base64 }: Case): Uint8Array =>
  base64 === undefined ? new TextEncoder().encode(text) : new Uint8Array(Buffer.from(base64, 'base64'));

describe('malformed bytes', () => {
  it.each(cases.map((row) => [row.name, row] as const))('%s', (_, row) => {
    const document = intake({ bytes: bytesOf(row) });
    if (document.ok) throw new Error('was accepted');
    expect(document.problems.map(({ pointer, line, column, code }) => ({ pointer, line, column, code }))).toEqual(
      row.problems,
    );
    for (const { message } of document.problems) expect(message).toMatch(/^[A-Z"].{10,200}\.$/s);
  });

  it('are no JSON for JSON.parse either, unless they are refused by a rule of our own', () => {
    const own = new Set([
      'not-an-object',
      'duplicate-name',
      'lone-surrogate',
      'number-overflow',
      'too-deep',
      'name-too-long',
    ]);
    for (const row of cases) {
      if (row.problems.every(({ code }) => own.has(code))) continue;
      const text = new TextDecoder('utf-8', { ignoreBOM: true });
      const read = (): unknown => JSON.parse(text.decode(bytesOf(row)));
      if (row.problems[0]?.code !== 'not-utf8') expect(read, row.name).toThrow();
    }
  });
});
