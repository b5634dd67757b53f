import type { Listing } from './listing.ts';

/** What every response says, whatever it holds. */
export const ALWAYS: Readonly<Record<string, string>> = {
  // To be asked again each time, which costs a 304: a state can change at any moment.
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
  // Nothing to other sites; to this one, for a form without it comes from nowhere (`Origin: null`).
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Of what is no page: should a browser show it, nothing in it runs, loads or is framed. */
export const DATA: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** A page runs its own script and style files, and no string becomes markup or script in it. */
export const PAGE: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Methods of the read API. */
export const METHODS = 'GET, HEAD, OPTIONS';

/** Lets pages of other origins read (Fetch standard, CORS protocol). */
export function cors(origin: string | undefined, { readers }: Listing): Record<string, string> {
  if (readers === 'everybody') return { ...EXPOSED, 'access-control-allow-origin': '*' };
  const isReader = origin !== undefined && LOOPBACK.test(origin);
  return { vary: 'Origin', ...(isReader ? { ...EXPOSED, 'access-control-allow-origin': origin } : {}) };
}

const EXPOSED = { 'access-control-expose-headers': 'Content-Disposition, ETag, Repr-Digest, X-Content-Sha256' };
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Of the answer to a preflight. */
export const PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-headers': 'Accept, If-None-Match',
  'access-control-allow-methods': METHODS,
  'access-control-max-age': '86400',
};
