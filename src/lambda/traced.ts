import { isRequestXRaySampled } from '@aws-lambda-powertools/commons/utils/env';

/** Runs a piece of work under a name. */
export type Traced = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * @param clients of the SDK, whose calls are traced too
 * @returns a `Traced` that traces where the invocation is sampled, and only runs the work otherwise
 */
export function tracedWhereSampled(clients: readonly object[]): Traced {
  let loaded: Promise<Traced> | null = null;
  const load = async (): Promise<Traced> => (await import('./tracing.ts')).tracing(clients);
  return async (name, work) => {
    if (!isRequestXRaySampled()) return work();
    loaded ??= load();
    return (await loaded)(name, work);
  };
}
