import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seal } from '../../src/contracts/seal.ts';
import { check, documentOf } from './documents.ts';

/** The contract's own examples, as its page has them. */
const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'contract');
const names = readdirSync(folder).sort();

describe('the examples of the contract', () => {
  it('are all sixteen there', () => expect(names).toHaveLength(16));

  it.each(names)('%s', (name) => {
    const text = readFileSync(join(folder, name, 'skill.json'), 'utf8');
    const expected = JSON.parse(readFileSync(join(folder, name, 'expect.json'), 'utf8'));
    const skill = check(text);
    const problems = skill.ok ? [] : skill.problems.map(({ pointer, code }) => ({ pointer, code }));
    expect({ verdict: skill.ok ? 'pass' : 'invalid', problems }).toEqual(expected);
    if (!skill.ok) return;
    expect(skill.value.remarks).toEqual([]);
    expect(skill.value.integrity?.verified).toBe(true);
    expect(seal(documentOf(text))).toEqual({ ok: true, value: text });
  });
});
