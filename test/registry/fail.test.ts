import { describe, expect, it } from 'vitest';
import { fail } from '../../src/registry/fail.ts';
import { publish } from '../../src/registry/publish.ts';
import { dump, jsonIn, upload, world } from '../support/registry-world.ts';
import { stubDocument } from '../support/stub-judge.ts';

const document = stubDocument({ slug: 'weekly', version: '1.0.0' });

describe.each([
  ['a bucket with versions', 'v1', '01'],
  ['a folder', null, null],
] as const)('an upload given up on: %s', (_, version, sequencer) => {
  const one = upload('alice/u1', document, version, sequencer);

  it('has a record that says so, and no event', async () => {
    const registry = world();
    expect(await fail(registry, one, 'It could not be done.')).toMatchObject({
      state: 'failed',
      reason: null,
      verdict: null,
      message: 'It could not be done.',
    });
    expect(jsonIn(await dump(registry.registry), 'uploads/alice/u1.json')).toMatchObject({ state: 'failed' });
    expect(registry.events).toEqual([]);
  });

  it('ends when it is delivered again', async () => {
    const registry = world();
    await fail(registry, one, 'First.');
    await fail(registry, one, 'Second.');
    expect(jsonIn(await dump(registry.registry), 'uploads/alice/u1.json')).toMatchObject({ message: 'Second.' });
    expect(await publish(registry, one)).toMatchObject({ state: 'published', message: null });
    expect(jsonIn(await dump(registry.registry), 'uploads/alice/u1.json')).toMatchObject({ state: 'published' });
  });

  it('stays what it was where it has ended', async () => {
    const registry = world();
    await publish(registry, one);
    const before = await dump(registry.registry);
    expect(await fail(registry, one, 'Too late.')).toMatchObject({ state: 'published' });
    expect(await dump(registry.registry)).toEqual(before);
  });
});

it('an earlier object of the name does not undo the record of a later one', async () => {
  const registry = world();
  await publish(registry, upload('alice/u1', document, 'v2', '02'));
  await fail(registry, upload('alice/u1', document, 'v1', '01'), 'Too late.');
  expect(jsonIn(await dump(registry.registry), 'uploads/alice/u1.json')).toMatchObject({ state: 'published' });
});
