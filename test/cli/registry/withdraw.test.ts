import { afterAll, describe, expect, it } from 'vitest';
import { filled, on, removeFolders } from './filled.ts';

afterAll(removeFolders);

describe('assay registry withdraw', () => {
  const withdrawing = (version: string, by: string, why: string) => [
    'withdraw',
    version,
    '--store',
    'STORE',
    '--by',
    by,
    '--why',
    why,
  ];

  it('is for ever, and says who did it first', async () => {
    const store = await filled();
    const answer = { code: 0, stdout: 'weekly@1.1.0 is withdrawn by alice: wrong host\n', stderr: '' };
    expect(on(store, withdrawing('weekly@1.1.0', 'alice', 'wrong host'))).toEqual(answer);
    expect(on(store, withdrawing('weekly@1.1.0', 'mallory', 'mine'))).toEqual(answer);
  });

  it.each<[string, string[], number, RegExp]>([
    [
      'what is not there',
      withdrawing('weekly@9.9.9', 'alice', 'x'),
      1,
      /^assay: weekly@9\.9\.9 is not in this registry/,
    ],
    ['what is no version', withdrawing('weekly', 'alice', 'x'), 2, /^assay: weekly names no version/],
    ['for no reason', withdrawing('weekly@1.1.0', 'alice', ''), 2, /^assay: --why takes a text/],
  ])('refuses %s', async (_, args, code, line) => {
    const answer = on(await filled(), args);
    expect([answer.code, answer.stdout]).toEqual([code, '']);
    expect(answer.stderr).toMatch(line);
  });
});
