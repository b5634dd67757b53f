import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '../assay.ts';
import { filled, HARMLESS, HOSTILE, on, removeFolders } from './filled.ts';

afterAll(removeFolders);

describe('assay registry decide', () => {
  const decideOn = (version: string, ...args: string[]) => ['decide', version, '--store', 'STORE', ...args];
  const by = ['--by', 'dave', '--why', 'looked at it'];

  it.each<[string, string[], string]>([
    ['accepts', ['--accept'], 'is published, accepted by dave: looked at it'],
    ['rejects', ['--reject'], 'is blocked, rejected by dave: looked at it'],
    [
      'accepts until a date',
      ['--accept', '--until', '2127-01-31'],
      'is published, accepted by dave until 2127-01-31: looked at it',
    ],
    [
      'accepts until a time of any zone',
      ['--accept', '--until', '2127-01-31T12:00+02:00'],
      'is published, accepted by dave until 2127-01-31T10:00:00.000Z: looked at it',
    ],
  ])('%s', async (_, args, said) => {
    const store = await filled();
    const answer = on(store, decideOn('weekly@1.0.0', ...args, ...by));
    expect(answer).toEqual({ code: 0, stdout: `weekly@1.0.0 ${said}\n`, stderr: '' });
    const { stdout } = on(store, ['list', '--store', 'STORE', '--slug', 'weekly']);
    const [, state = '', reason = ''] = /^is (\w+), (.*)/.exec(said)!;
    expect(stdout.split('\n')[0]).toMatch(new RegExp(`^${state} +weekly@1\\.0\\.0 `));
    expect(stdout).toContain(reason);
  });

  it('decides anew where a decision stands or has run out', async () => {
    const store = await filled();
    for (const version of ['word-count@1.0.0', 'word-count@1.1.0', 'word-count@1.2.0'])
      expect(on(store, decideOn(version, '--reject', ...by)).stdout).toBe(
        `${version} is blocked, rejected by dave: looked at it\n`,
      );
  });

  it('prints what a person said without harm', async () => {
    const { stdout } = on(await filled(), decideOn('weekly@1.0.0', '--accept', '--by', HOSTILE, '--why', HOSTILE));
    expect(stdout).toBe(`weekly@1.0.0 is published, accepted by ${HARMLESS}: ${HARMLESS}\n`);
  });

  describe('changes nothing', () => {
    let store = '';
    let before: Run;
    const all = () => on(store, ['list', '--store', 'STORE']);
    beforeAll(async () => {
      store = await filled();
      before = all();
    });
    afterAll(() => expect(all()).toEqual(before));

    it.each<[string, string[], string]>([
      ['a version that passed', decideOn('weekly@1.1.0', '--accept', ...by), 'weekly@1.1.0 is published'],
      ['a blocked version', decideOn('weekly@2.0.0', '--accept', ...by), 'weekly@2.0.0 is blocked, 1 high'],
      [
        'a withdrawn version',
        decideOn('word-count@0.9.0', '--accept', ...by),
        'word-count@0.9.0 is withdrawn by alice: counts wrong',
      ],
    ])('on %s', (_, args, line) =>
      expect(on(store, args)).toEqual({
        code: 1,
        stdout: '',
        stderr: `assay: only what is held waits for a decision; ${line}\n`,
      }),
    );

    it('on a version that is not there', () =>
      expect(on(store, decideOn('weekly@9.9.9', '--accept', ...by))).toEqual({
        code: 1,
        stdout: '',
        stderr: `assay: weekly@9.9.9 is not in this registry; see assay registry list --store ${store} --slug weekly\n`,
      }));

    const held = (...args: string[]) => decideOn('weekly@1.0.0', ...args);
    it.each<[string, string[], string]>([
      ['neither word', held(...by), 'say --accept or --reject'],
      ['both words', held('--accept', '--reject', ...by), "option '--reject' cannot be used with option '--accept'"],
      ['nobody', held('--accept', '--why', 'x'), "required option '--by <who>' not specified"],
      ['no reason', held('--accept', '--by', 'x'), "required option '--why <text>' not specified"],
      ['a blank name', held('--accept', '--by', ' ', '--why', 'x'), '--by takes a text of 1 to 2,000 characters'],
      [
        'an endless reason',
        held('--accept', '--by', 'x', '--why', 'y'.repeat(2001)),
        '--why takes a text of 1 to 2,000 characters',
      ],
      ['a time that is over', held('--accept', ...by, '--until', '2026-03-01'), '--until 2026-03-01 is over already'],
      ...['soon', '2127-02-30', '2127-13-01', '2127-01-31T25:00Z', '2127-01-31T12:00', '31.1.2127'].map(
        (text): [string, string[], string] => [
          text,
          held('--accept', ...by, '--until', text),
          `--until ${text} is neither a date (2027-01-31) nor a time with its zone (2027-01-31T12:00:00Z)`,
        ],
      ),
      ...['weekly', 'weekly@', '@1.0.0', 'weekly@1.0.0@2', 'Weekly@1.0.0', 'weekly@1', '../weekly@1.0.0'].map(
        (text): [string, string[], string] => [
          text,
          decideOn(text, '--accept', ...by),
          `${text} names no version; it is <slug>@<version>, as in word-count@1.0.0`,
        ],
      ),
    ])('for %s', (_, args, line) =>
      expect(on(store, args)).toEqual({ code: 2, stdout: '', stderr: `assay: ${line}\n` }),
    );
  });
});
