import type { HostForm } from './words.ts';

/** A host as compared: lower case, without port, brackets and final dot. */
export interface Host {
  readonly name: string;
  readonly form: HostForm;
}

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL}){0,126}$`);
/** A last label like this makes a host an IPv4 address, in whatever spelling (WHATWG URL, "ends in a number"). */
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0x[0-9a-f]*)$/;
/** This machine, private and link-local networks: RFC 1122, 1918, 3927. */
const PRIVATE_V4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2[0-9]|3[01]))\./;
/** Loopback, unspecified, unique local and link-local: RFC 4291, 4193; and IPv4 loopback as IPv6. */
const PRIVATE_V6 = /^(?:::1?$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|::ffff:7f)/;
/** Names of this machine and of home and office networks: RFC 6761, 6762, 8375, and ICANN's `internal`. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/** Reads what code or text names as a host. Nothing is looked up or mapped: `é.example` stays what it is. */
export function parseHost(value: string): Host {
  if (/[^\x21-\x7e]/.test(value)) return { name: value, form: /[^\x00-\x7f]/.test(value) ? 'non-ascii' : 'malformed' };
  const name = withoutPort(value.toLowerCase()).replace(/\.$/, '');
  return { name, form: formOf(name) };
}

function withoutPort(value: string): string {
  if (value.startsWith('[')) return value.slice(1).split(']', 1)[0]!;
  const [name, port, ...more] = value.split(':');
  return port !== undefined && more.length === 0 ? name! : value;
}

function formOf(name: string): HostForm {
  if (name.includes(':')) return PRIVATE_V6.test(name) ? 'private' : 'address';
  if (!NAME.test(name)) return 'malformed';
  if (ENDS_IN_NUMBER.test(name)) return PRIVATE_V4.test(name) ? 'private' : 'address';
  return PRIVATE_NAME.test(name) ? 'private' : 'name';
}

/** Is the host one of these, or a subdomain of one? Whole labels count: `notopenvibe.blog` is none of `openvibe.blog`. */
export const isWithin = (name: string, hosts: readonly string[]): boolean =>
  hosts.some((host) => name === host || name.endsWith(`.${host}`));
