import type { Verdict } from '../../src/model.ts';
import type { Incoming } from '../../src/registry/endings.ts';
import { skillName } from '../../src/registry/layout.ts';
import { publish } from '../../src/registry/publish.ts';
import type { Refusal, State } from '../../src/registry/records.ts';
import { withdraw } from '../../src/registry/withdraw.ts';
import { upload, type World } from '../support/registry-world.ts';
import { stubDocument, stubJudge } from '../support/stub-judge.ts';

/** A kind of upload: what stood before it, what comes, and where it must end. */
export interface Kind {
  readonly name: string;
  readonly prepare: (registry: World) => Promise<unknown>;
  /** Uploads that `prepare` publishes. */
  readonly earlier: readonly Incoming[];
  readonly incoming: Incoming;
  readonly ends: {
    readonly state: State | 'refused';
    readonly reason: Refusal | null;
    readonly verdict: Verdict | null;
  };
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const weekly = (verdict: Verdict, note = ''): Uint8Array =>
  stubDocument({ slug: 'weekly', version: '1.0.0', verdicts: { '*': verdict }, note });
const version = (named: string): Uint8Array => stubDocument({ slug: 'weekly', version: named });
const moody = stubDocument({ slug: 'moody', version: '1.0.0', verdicts: { r1: 'pass', r2: 'block' } });

const ends = (state: State, verdict: Verdict): Kind['ends'] => ({ state, reason: null, verdict });
const refused = (reason: Refusal, verdict: Verdict | null = 'pass'): Kind['ends'] => ({
  state: 'refused',
  reason,
  verdict,
});

/** Nothing stood before. */
const alone = (name: string, incoming: Incoming, end: Kind['ends']): Kind => ({
  name,
  prepare: async () => {},
  earlier: [],
  incoming,
  ends: end,
});

/** One upload was published before, and then perhaps something was done. */
const second = (
  name: string,
  first: Incoming,
  incoming: Incoming,
  end: Kind['ends'],
  then: (registry: World) => unknown = () => {},
): Kind => ({
  name,
  prepare: async (registry) => {
    await publish(registry, first);
    await then(registry);
  },
  earlier: [first],
  incoming,
  ends: end,
});

const first = upload('alice/first', weekly('pass'));
const otherRules = (registry: World): void => {
  registry.inForce = stubJudge('r2');
};
const withdrawn = (registry: World): Promise<unknown> =>
  withdraw(
    registry.registry,
    skillName({ slug: 'weekly', version: '1.0.0' })!,
    { by: 'alice', why: 'mine' },
    '2026-03-01T11:00:00.000Z',
  );

export const KINDS: readonly Kind[] = [
  alone('a clean skill', upload('alice/u1', weekly('pass')), ends('published', 'pass')),
  alone('a skill to look at', upload('alice/u1', weekly('review')), ends('held', 'review')),
  alone('a dangerous skill', upload('alice/u1', weekly('block')), ends('blocked', 'block')),
  alone('no JSON', upload('alice/u1', text('{"slug":')), refused('invalid', 'invalid')),
  alone('no bytes', upload('alice/u1', text('')), refused('invalid', 'invalid')),
  alone('no UTF-8', upload('alice/u1', Uint8Array.of(0xff, 0xfe, 0)), refused('invalid', 'invalid')),
  alone('a skill that breaks its contract', upload('alice/u1', weekly('invalid')), refused('invalid', 'invalid')),
  alone('a version that no key can hold', upload('alice/u1', version('1.0.0/../../x')), refused('unstorable-name')),
  alone('no publisher', upload('u1', weekly('pass')), refused('unknown-publisher')),
  alone('a publisher that is no name', upload('../u1', weekly('pass')), refused('unknown-publisher')),
  alone('too large', upload('alice/u1', { is: 'too-large', size: 9e9 }), refused('too-large', 'invalid')),
  alone('deleted meanwhile', upload('alice/u1', { is: 'gone' }), refused('gone', null)),
  alone(
    'a name with everything in it',
    upload('alice/é +%2B\u{1f600}/'.padEnd(1000, 'x'), weekly('pass')),
    ends('published', 'pass'),
  ),
  second('the same bytes again', first, upload('alice/u2', weekly('pass')), ends('published', 'pass')),
  second('the next version', first, upload('alice/u2', version('1.0.1')), ends('published', 'pass')),
  second('other bytes for a taken version', first, upload('alice/u2', weekly('pass', 'x')), refused('version-taken')),
  second('another publisher', first, upload('bob/u2', version('9.0.0')), refused('slug-taken')),
  second('another publisher, same bytes', first, upload('bob/u2', weekly('pass')), refused('slug-taken')),
  second('a withdrawn version', first, upload('alice/u2', weekly('pass')), refused('withdrawn'), withdrawn),
  second(
    'the same bytes under other rules',
    upload('alice/first', weekly('review')),
    upload('alice/u2', weekly('review')),
    ends('held', 'review'),
    otherRules,
  ),
  second(
    'the same bytes under rules that find more',
    upload('alice/first', moody),
    upload('alice/u2', moody),
    ends('blocked', 'block'),
    otherRules,
  ),
];
