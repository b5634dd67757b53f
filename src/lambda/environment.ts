/** What a deployment tells the scan function. Everything else (region, credentials, endpoints) is the SDK's own. */
export interface Environment {
  readonly incomingBucket: string;
  readonly registryBucket: string;
  readonly rulesBucket: string;
  readonly eventBus: string;
  /** How often a message is received before its queue gives it up: `maxReceiveCount` of the redrive policy. */
  readonly receiveLimit: number;
}

/** @throws where a variable is missing: a deployment like that must not start */
export function environment(variables: Variables): Environment {
  const value = valueIn(variables);
  return {
    incomingBucket: value('INCOMING_BUCKET'),
    registryBucket: value('REGISTRY_BUCKET'),
    rulesBucket: value('RULES_BUCKET'),
    eventBus: value('EVENT_BUS_NAME'),
    receiveLimit: countOf('RECEIVE_LIMIT', value('RECEIVE_LIMIT')),
  };
}

/** What a deployment tells the listing function. */
export type ListingEnvironment = Pick<Environment, 'registryBucket' | 'rulesBucket'>;

/** @throws where a variable is missing */
export function listingEnvironment(variables: Variables): ListingEnvironment {
  const value = valueIn(variables);
  return { registryBucket: value('REGISTRY_BUCKET'), rulesBucket: value('RULES_BUCKET') };
}

/** What a deployment tells the rescan function. */
export interface RescanEnvironment extends Pick<Environment, 'registryBucket' | 'rulesBucket' | 'eventBus'> {
  /** How many batches are under way at a time. */
  readonly concurrency: number;
}

/** @throws where a variable is missing */
export function rescanEnvironment(variables: Variables): RescanEnvironment {
  const value = valueIn(variables);
  return {
    registryBucket: value('REGISTRY_BUCKET'),
    rulesBucket: value('RULES_BUCKET'),
    eventBus: value('EVENT_BUS_NAME'),
    concurrency: countOf('RESCAN_CONCURRENCY', value('RESCAN_CONCURRENCY')),
  };
}

type Variables = Readonly<Record<string, string | undefined>>;

const valueIn =
  (variables: Variables) =>
  (name: string): string => {
    const given = variables[name];
    if (!given) throw new Error(`the environment variable ${name} is not set`);
    return given;
  };

function countOf(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,3}$/.test(text)) throw new Error(`the environment variable ${name} is no count: ${text}`);
  return Number(text);
}
