import { StoreError } from './store.ts';

/** What an error of an S3 client means. Pure, but for the waiting; knows the client's errors by their shape alone. */
export type Fault =
  /** No such object or version, or a version that is a delete marker. */
  | 'missing'
  /** The condition of a write does not hold. */
  | 'unmet'
  /** Not allowed; AWS says so too for what is missing, to who may not list. */
  | 'denied'
  /** Worth another attempt at once, and not seen as such by the client's own retries. */
  | 'again'
  /** The client's retries are used up, or the service is: later, perhaps. */
  | 'unavailable'
  /** Trying again does not help. */
  | 'fatal';

interface Shape {
  readonly name: string;
  readonly status: number | null;
  readonly request: string | null;
  readonly message: string;
}

const BY_NAME: Readonly<Record<string, Fault>> = {
  // Other answers of 403 (an unknown key, a wrong signature, an archived object) say nothing about the object.
  AccessDenied: 'denied',
  NoSuchKey: 'missing',
  NotFound: 'missing',
  NoSuchVersion: 'missing',
  NoSuchBucket: 'fatal',
  PreconditionFailed: 'unmet',
  // Two conditional writes at once, or one during a delete: S3 asks to try again (409).
  ConditionalRequestConflict: 'again',
  OperationAborted: 'again',
  // The body was damaged on its way to S3; ours is right.
  BadDigest: 'again',
  XAmzContentSHA256Mismatch: 'again',
  IncompleteBody: 'again',
  ExpiredToken: 'unavailable',
  // Client-side: no credentials at hand just now.
  CredentialsProviderError: 'unavailable',
};

const BY_STATUS: Readonly<Record<number, Fault>> = {
  404: 'missing',
  405: 'missing',
  409: 'again',
  412: 'unmet',
  429: 'unavailable',
};

export function faultOf(error: unknown): Fault {
  if (error instanceof BrokenAnswer) return 'again';
  const { name, status } = shape(error);
  const known = BY_NAME[name] ?? (status === null ? undefined : BY_STATUS[status]);
  if (known) return known;
  // An answer of 200 that could not be read was damaged on its way.
  if (status !== null && status < 300) return 'again';
  return status === null || status >= 500 ? 'unavailable' : 'fatal';
}

/** The action that an answer of 403 says is not allowed; null where it names none. */
export const deniedAction = (error: unknown): string | null =>
  /not authorized to perform: ([\w:]+)/.exec(shape(error).message)?.[1] ?? null;

function shape(error: unknown): Shape {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as {
    readonly name?: unknown;
    readonly message?: unknown;
    readonly $metadata?: { readonly httpStatusCode?: number; readonly requestId?: string };
  };
  return {
    name: String(fields.name ?? 'Error'),
    status: fields.$metadata?.httpStatusCode ?? null,
    request: fields.$metadata?.requestId ?? null,
    message: String(fields.message ?? error),
  };
}

/** An answer came, and its body is not what was sent: cut short, stalled, or other bytes. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2000;

/**
 * Tries until it works, with waits of random length (full jitter) under a limit that doubles. Only what the client's own retries do not
 * see is tried again here: throttling, 5xx and lost connections are the client's.
 * @param what bucket, key and operation, for the error's text
 * @throws StoreError where it can't work, or did not in five attempts; faults that `expected` names are left to the caller
 */
export async function attempt<T>(what: string, expected: readonly Fault[], once: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await once();
    } catch (error) {
      const fault = faultOf(error);
      if (error instanceof StoreError || expected.includes(fault)) throw error;
      if (fault !== 'again' || n === ATTEMPTS) throw storeError(what, fault, error);
      await wait(Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** n));
    }
  }
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export function storeError(what: string, fault: Fault, cause: unknown): StoreError {
  const { name, status, request, message } = shape(cause);
  const answer = [status === null ? null : `HTTP ${status}`, request && `request ${request}`]
    .filter(Boolean)
    .join(', ');
  return new StoreError(`${what}: ${name}: ${message}${answer ? ` (${answer})` : ''}`, {
    retryable: fault === 'again' || fault === 'unavailable',
    cause,
  });
}
