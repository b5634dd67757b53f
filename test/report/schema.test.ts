import { describe, expect, it } from 'vitest';
import { CATEGORIES, SEVERITIES } from '../../src/model.ts';
import schema from '../../src/report/report.schema.json' with { type: 'json' };
import { rejected } from '../../src/report/report.ts';
import { RULESET, regionOf, reportOf, sentKey } from './sample.ts';
import { schemaErrors } from './schema.ts';

const gap = { fact: 'gap', reason: 'too-deep', detail: 'x', region: regionOf('fetch'), tools: [] } as const;
const full = reportOf(
  [sentKey],
  { gaps: [gap] },
  { suggestions: [{ op: 'remove', pointer: '/requires/hosts/0', value: null, why: 'It is never used.' }] },
);
const invalid = rejected(
  { size: 7_000_000 },
  [{ pointer: '', line: 1, column: 1, code: 'too-large', message: 'x' }],
  RULESET,
);

describe('report.schema.json', () => {
  it.each([
    ['a full report', full],
    ['a report without findings', reportOf([])],
    ['an invalid document', invalid],
  ])('holds %s', (_, report) => expect(schemaErrors(report)).toEqual([]));

  it('knows the words of the model', () => {
    const { category, severity } = schema.properties.findings.items.properties;
    expect([category.enum, severity.enum]).toEqual([CATEGORIES, SEVERITIES]);
  });

  it.each([
    ['a field that it does not know', { ...full, score: 12 }],
    ['a verdict that it does not know', { ...full, verdict: 'safe' }],
    ['a missing field', { ...full, coverage: undefined }],
    ['a line 0', { ...invalid, problems: [{ ...invalid.problems[0], line: 0 }] }],
  ])('refuses %s', (_, report) => expect(schemaErrors(JSON.parse(JSON.stringify(report)))).not.toEqual([]));

  it('lists the fields in the order in which they are written', () =>
    expect(Object.keys(schema.properties)).toEqual(Object.keys(full)));

  it('describes every field', () => {
    const bare: string[] = [];
    const visit = (node: object, path: string): void => {
      for (const [name, child] of Object.entries(node)) {
        if (typeof child !== 'object' || child === null) continue;
        if (path.endsWith('/properties') && !('description' in child) && !('$ref' in child))
          bare.push(`${path}/${name}`);
        visit(child, `${path}/${name}`);
      }
    };
    visit(schema, '');
    expect(bare).toEqual([]);
  });
});
