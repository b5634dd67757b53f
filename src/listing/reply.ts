import type { ProblemAnswer } from './answers.ts';
import type { Listing } from './listing.ts';
import type { Pages } from './pages.ts';

/** What a route is asked. */
export interface Call {
  readonly listing: Listing;
  /** ISO 8601. */
  readonly now: string;
  /** The names in the path, decoded, not checked. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Does the client hold the representation with this entity tag? Then nothing needs to be read for it. */
  readonly holds: (etag: string) => boolean;
}

/** What a route answers, before it is a response. */
export type Reply = Answer | Created | File | Unchanged | Moved | Refused;

/** For programs JSON, for browsers a page made of the same. */
export interface Answer {
  readonly is: 'answer';
  readonly body: object;
  readonly page: (pages: Pages) => string | Promise<string>;
}

/** Something new, and where it is. */
export interface Created {
  readonly is: 'created';
  readonly body: object;
  readonly at: string;
}

/** One representation for everybody. */
export interface File {
  readonly is: 'file';
  readonly type: string;
  readonly body: string | Uint8Array;
  /** Beyond what every response has. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the client holds is what it would get. */
export interface Unchanged {
  readonly is: 'unchanged';
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Elsewhere: 302 for a page that stands for it, 303 for what became of what was sent, 307 for the very same bytes. */
export interface Moved {
  readonly is: 'moved';
  readonly to: string;
  readonly status: 302 | 303 | 307;
}

export interface Refused {
  readonly is: 'refused';
  readonly problem: ProblemAnswer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The strong entity tag of bytes with this sha256. */
export const etagOf = (sha256: string): string => `"${sha256}"`;
