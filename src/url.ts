// A small part of the URL standard (https://url.spec.whatwg.org), for ASCII: enough to say which host is meant. The host's own
// `URL` class maps other characters by its Unicode data, which differs from version to version.

const SPECIAL: ReadonlySet<string> = new Set(['http', 'https', 'ws', 'wss', 'ftp']);

export interface Authority {
  readonly scheme: string;
  /** In lower case, without port or user, IPv4 addresses in four numbers; null where the URL has none. */
  readonly host: string | null;
  /** Is the end of the host in the text, so that nothing that follows can change it? */
  readonly closed: boolean;
  /** Where the path begins. */
  readonly pathAt: number;
}

/** Reads scheme and host of an absolute URL; null where the text is none, or its host is no host. */
export function parseAuthority(url: string): Authority | null {
  const text = url.replace(/^[\0-\x20]+/, '').replace(/[\t\n\r]/g, '');
  const scheme = /^([a-zA-Z][a-zA-Z0-9+.-]*):/.exec(text);
  if (!scheme) return null;
  const name = (scheme[1] as string).toLowerCase();
  const rest = text.slice(scheme[0].length);
  if (!SPECIAL.has(name)) return { scheme: name, host: null, closed: true, pathAt: scheme[0].length };
  const slashes = /^[/\\]*/.exec(rest)?.[0].length ?? 0;
  const end = rest.slice(slashes).search(/[/\\?#]/);
  const authority = end < 0 ? rest.slice(slashes) : rest.slice(slashes, slashes + end);
  const host = parseHost(withoutPort(authority.slice(authority.lastIndexOf('@') + 1)));
  return host === null
    ? null
    : { scheme: name, host, closed: end >= 0, pathAt: scheme[0].length + slashes + authority.length };
}

const withoutPort = (authority: string): string => authority.replace(/:\d*$/, '');

/** A host as URLs compare it: lower case, decoded, addresses in their one spelling, no dot at the end. Null where it is no host. */
export function parseHost(text: string): string | null {
  if (text.startsWith('[')) return /^\[[0-9a-fA-F:.]+\]$/.test(text) ? text.toLowerCase() : null;
  const decoded = text.replace(/%([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const host = decoded.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/\.$/, '');
  if (host === '' || /[\0-\x20#%/:<>?@[\\\]^|\x7f]/.test(host)) return null;
  return /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/.test(host) ? parseAddress(host) : host;
}

/** IPv4 in any notation: decimal, octal, hexadecimal, with one to four parts. */
function parseAddress(host: string): string | null {
  const parts = host.split('.').map(parsePart);
  const last = parts.pop();
  if (
    last === undefined ||
    parts.length > 3 ||
    parts.some((part) => !(part <= 255)) ||
    !(last < 256 ** (4 - parts.length))
  )
    return null;
  const value = parts.reduce((sum, part, index) => sum + part * 256 ** (3 - index), last);
  return [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
}

function parsePart(text: string): number {
  if (/^0x[0-9a-f]*$/.test(text)) return text === '0x' ? 0 : Number.parseInt(text, 16);
  if (/^0[0-7]+$/.test(text)) return Number.parseInt(text, 8);
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** A reference against an absolute base, as far as hosts need it: an absolute one stands, another keeps the base's host. */
export function resolveUrl(reference: string, base: string): string | null {
  if (parseAuthority(reference)) return reference;
  const from = parseAuthority(base);
  if (!from) return null;
  if (/^[/\\]{2}/.test(reference)) return `${from.scheme}:${reference}`;
  const head = base.trimStart().slice(0, from.pathAt);
  if (/^[/\\]/.test(reference)) return head + reference;
  const folder = base
    .trimStart()
    .slice(from.pathAt)
    .replace(/[?#][\s\S]*$/, '')
    .replace(/[^/]*$/, '');
  return `${head}${folder || '/'}${reference}`;
}
