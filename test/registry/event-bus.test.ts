import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SkillScanned, scannedUpload } from '../../src/registry/event.ts';
import { announcer, BusError } from '../../src/registry/event-bus.ts';
import { endedRecord } from '../lambda/record.ts';
import { EventBus } from '../support/event-bus.ts';

let bus: EventBus;
let client: EventBridgeClient;
beforeAll(async () => {
  bus = await EventBus.start();
  client = new EventBridgeClient({
    endpoint: bus.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
});
afterAll(() => bus.stop());
beforeEach(() => {
  bus.entries.length = 0;
  bus.answer = 'taken';
});

const event: SkillScanned = scannedUpload(endedRecord({ key: 'ada/\u202e1', at: '2026-01-02T03:04:05.678Z' }));
const announce = (): Promise<void> => announcer(client, 'the-bus')(event);

describe('Skill Scanned', () => {
  it('is put on the bus as it was built', async () => {
    await announce();
    expect(bus.entries).toEqual([
      {
        EventBusName: 'the-bus',
        Source: 'assay.registry',
        DetailType: 'Skill Scanned',
        Time: Date.parse('2026-01-02T03:04:05.678Z') / 1000,
        Detail: JSON.stringify(event),
      },
    ]);
  });

  it.each([
    ['refused', /the-bus did not take an event: InternalFailure not just now/],
    ['down', /could not be reached/],
  ] as const)('is not taken for said where it is %s', async (answer, why) => {
    bus.answer = answer;
    const error = await announce().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BusError);
    expect(error).toMatchObject({ message: expect.stringMatching(why) });
    bus.answer = 'taken';
    await announce();
    expect(bus.entries).toHaveLength(1);
  });
});
