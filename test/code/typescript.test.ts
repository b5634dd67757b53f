import { describe, expect, it } from 'vitest';
import { code } from '../../src/code/code.ts';
import { facts, skillOf } from './skill.ts';
import { CLEAN, HITS, NET } from './typescript-idioms.ts';

/** The text of each definite use, with its capability: where it is, not only that it is. */
const places = (text: string, path = 'main.ts'): string[] =>
  facts(text, path)
    .uses.filter(({ certainty }) => certainty === 'definite')
    .map(({ capability, region }) => `${capability} ${text.slice(region.start, region.end)}`);

describe('TypeScript', () => {
  it.each(HITS.map(([idiom, text, expected, path = 'main.ts']) => [idiom, text, expected, path] as const))(
    'finds the uses of %s in their places',
    (_idiom, text, expected, path) => {
      expect(facts(text, path).gaps).toEqual([]);
      expect(places(text, path).sort()).toEqual([...expected].sort());
    },
  );

  it.each(CLEAN.map(([idiom, text, path = 'main.ts']) => [idiom, text, path] as const))(
    'leaves alone %s',
    (_idiom, text, path) => {
      const { gaps, uses, unknowns } = facts(text, path);
      expect({ gaps, uses, unknowns }).toEqual({ gaps: [], uses: [], unknowns: [] });
    },
  );

  const other = `export const go = () => ${NET};\nexport default go;`;
  it.each([
    ['./other', 'other.ts'],
    ['./other.js', 'other.ts'],
    ['./other.ts', 'other.ts'],
    ['./other.mjs', 'other.mts'],
    ['./other.cjs', 'other.cts'],
    ['./other.jsx', 'other.tsx'],
    ['./other.js', 'other.tsx'],
    ['./other', 'other/index.ts'],
    ['./other/', 'other/index.ts'],
    ['./other', 'other/index.tsx'],
    ['./other', 'other.jsx'],
  ])('follows %s to %s', (name, path) => {
    const skill = skillOf({ 'main.ts': `import { go } from '${name}';\ngo();`, [path]: other }, ['main.ts']);
    const { remarks, unknowns, uses } = code(skill);
    expect({ remarks, unknowns }).toEqual({ remarks: [], unknowns: [] });
    expect(uses).toMatchObject([{ capability: 'net', certainty: 'definite', tools: ['tool_0'] }]);
  });

  it('prefers TypeScript to what it was compiled to, from TypeScript alone', () => {
    const files = { 'a.ts': other, 'a.js': 'exports.go = () => {}' };
    const uses = (main: string, text: string) => code(skillOf({ [main]: text, ...files }, [main])).uses;
    expect(uses('main.ts', "import { go } from './a'; go()")).toMatchObject([{ certainty: 'definite' }]);
    expect(uses('main.js', "require('./a').go()")).toMatchObject([{ certainty: 'possible' }]);
  });

  it('is loaded from JavaScript, and exports by `export =`', () => {
    const files = {
      'main.js': "require('./run')('ls')",
      'run.ts': "import { execSync } from 'child_process';\nexport = execSync;",
    };
    expect(code(skillOf(files)).uses).toMatchObject([{ capability: 'exec', certainty: 'definite' }]);
  });

  it('says what is no TypeScript, with its place', () => {
    expect(facts('let x: = 1;', 'main.ts').gaps).toMatchObject([{ reason: 'unparsable', region: { start: 7 } }]);
    expect(facts('a.b = <X>;', 'main.ts').gaps).toMatchObject([{ reason: 'unparsable', region: { start: 7 } }]);
  });
});
