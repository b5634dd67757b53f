import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFolder } from '../src/cli/read.ts';
import { scan } from '../src/index.ts';
import type { Report, Where } from '../src/model.ts';
import { bundledRuleset } from '../src/rules/bundled.generated.ts';

/**
 * Whole skills with what they must yield, in a form that a person can review. After a change that is meant:
 * `UPDATE_FIXTURES=1 npx vitest run test/fixtures.test.ts`, then read the diff.
 */
const fixtures = join(import.meta.dirname, '..', 'fixtures');
const documents = namesIn('skills').filter((name) => existsSync(join(fixtures, name, 'skill.json')));
/** Folders; what a package must yield stands beside it. */
const packages = namesIn('packages').filter((name) => !name.endsWith('.json'));
const names = [...documents, ...packages];

function namesIn(folder: string): string[] {
  return readdirSync(join(fixtures, folder)).map((name) => `${folder}/${name}`);
}

const isPackage = (name: string): boolean => packages.includes(name);

function read(name: string): Report {
  const folder = join(fixtures, name);
  return scan(isPackage(name) ? readFolder(folder) : readFileSync(join(folder, 'skill.json')));
}

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
    const file = isPackage(name) ? join(fixtures, `${name}.expect.json`) : join(fixtures, name, 'expect.json');
    const found = summary(read(name));
    if (process.env.UPDATE_FIXTURES) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
    expect(found).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it('shows every rule', () => {
    const shown = new Set(names.flatMap((name) => read(name).findings.map(({ rule }) => rule)));
    expect(bundledRuleset.rules.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });
});
