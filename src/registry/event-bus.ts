import { type EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { SKILL_SCANNED, type SkillScanned } from './event.ts';

/** The event bus did not take an event. */
export class BusError extends Error {
  override readonly name = 'BusError';
}

/**
 * Puts events on a bus, one at a time.
 * @returns a function that fails with a BusError where the bus did not take the event: trying again may help
 */
export function announcer(client: EventBridgeClient, bus: string): (event: SkillScanned) => Promise<void> {
  return async (event) => {
    const failure = await put(client, entryOf(event, bus));
    if (failure !== null) throw new BusError(`${bus} did not take an event: ${failure}`);
  };
}

const entryOf = (event: SkillScanned, bus: string): PutEventsRequestEntry => ({
  EventBusName: bus,
  Source: SKILL_SCANNED.source,
  DetailType: SKILL_SCANNED.type,
  Time: new Date(event.at),
  Detail: JSON.stringify(event),
});

/** A request can succeed and its entry fail. */
async function put(client: EventBridgeClient, entry: PutEventsRequestEntry): Promise<string | null> {
  try {
    const { Entries = [], FailedEntryCount = 0 } = await client.send(new PutEventsCommand({ Entries: [entry] }));
    const [answer] = Entries;
    if (FailedEntryCount === 0 && answer?.EventId) return null;
    return `${answer?.ErrorCode ?? 'no answer'} ${answer?.ErrorMessage ?? ''}`.trim();
  } catch (cause) {
    throw new BusError('the event bus could not be reached', { cause });
  }
}
