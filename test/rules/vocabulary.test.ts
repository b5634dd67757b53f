import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, SEVERITIES } from '../../src/model.ts';
import { VOCABULARY } from '../../src/rules/vocabulary.ts';
import { ruleset } from './ruleset.ts';

const folder = join(import.meta.dirname, '..', '..', 'rules', 'schema');
const schema = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.schema.json`), 'utf8'));

/** The nineteen kinds of the contract, in its order. */
const KINDS =
  'codes.task actor.action computer.run computer.write computer.input computer.browser computer.desk robot.move space publish post ' +
  'send install routine money device.camera device.location device.notify skill.run';

describe('the schemas that editors use', () => {
  it('know the categories', () => expect(schema('rule').properties.category.enum).toEqual([...CATEGORIES]));
  it('know the severities', () => expect(schema('shared').definitions.severity.enum).toEqual([...SEVERITIES]));
});

describe('the vocabulary', () => {
  const types = Object.entries(VOCABULARY);
  it.each(types)('%s names attributes that it has for what is the same elsewhere', (_, { same, attributes }) =>
    expect(same.filter((name) => !Object.hasOwn(attributes, name))).toEqual([]),
  );
});

describe('the kinds', () => {
  it('are the contract’s nineteen', () => {
    expect(
      ruleset()
        .kinds.map(({ kind }) => kind)
        .sort(),
    ).toEqual(KINDS.split(' ').sort());
  });
});
