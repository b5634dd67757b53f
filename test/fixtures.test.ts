import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scan } from '../src/index.ts';
import type { Report, Where } from '../src/model.ts';
import { bundledRuleset } from '../src/rules/bundled.generated.ts';

/**
 * Whole skills with what they must yield, in a form that a person can review. After a change that is meant:
 * `UPDATE_FIXTURES=1 npx vitest run test/fixtures.test.ts`, then read the diff.
 */
const folder = join(import.meta.dirname, '..', 'fixtures', 'skills');
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'skill.json')));
const read = (name: string): Report => scan(readFileSync(join(folder, name, 'skill.json')));

const place = ({ pointer, path, line, column }: Where): string => `${path ?? pointer}:${line}:${column}`;

function summary(report: Report): object {
  return {
    verdict: report.verdict,
    capabilities: report.capabilities.map(
      ({ tool, capability, certainty, apis, hosts, declared }) =>
        `${tool ?? '(no tool)'}: ${capability} by ${apis.join(', ')}${hosts.length > 0 ? ` to ${hosts.join(', ')}` : ''} (${certainty}, ${declared ? 'declared' : 'not declared'})`,
    ),
    findings: report.findings.map(
      ({ rule, severity, where, tool }) => `${severity} ${rule} at ${place(where)}${tool ? ` (${tool})` : ''}`,
    ),
    gaps: report.coverage.gaps.map(({ reason, where }) => `${reason} at ${place(where)}`),
    suggestions: report.suggestions.map(
      ({ op, pointer, value }) => `${op} ${pointer}${value === null ? '' : ` ${value}`}`,
    ),
    problems: report.problems.map(({ pointer, code }) => `${code} at ${pointer}`),
  };
}

describe('fixtures', () => {
  it.each(names)('%s yields what it must', (name) => {
    const file = join(folder, name, 'expect.json');
    const found = summary(read(name));
    if (process.env.UPDATE_FIXTURES) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
    expect(found).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it('shows every rule', () => {
    const shown = new Set(names.flatMap((name) => read(name).findings.map(({ rule }) => rule)));
    expect(bundledRuleset.rules.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });
});
