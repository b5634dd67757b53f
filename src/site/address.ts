/** The only makers of addresses in a tree. What a skill wrote never becomes one. */

declare const made: unique symbol;
/** An address that a page may point at. */
export type Href = string & { readonly [made]: true };

/** A path on this site; each segment is escaped, and may hold anything but `.` and `..`. */
export const path = (...segments: readonly string[]): Href => `/${segments.map(segment).join('/')}` as Href;

/** Half a surrogate pair has no UTF-8. */
const segment = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));

/** A path that the listing gave; the list of skills for anything else. */
export const onSite = (link: string): Href => (/^\/(?![/\\])/.test(link) ? link : '/skills') as Href;

/** The same address with a query; members without a value are left out. */
export function query(of: Href, members: Readonly<Record<string, string | null>>): Href {
  const stated = Object.entries(members).filter((member): member is [string, string] => member[1] !== null);
  return stated.length === 0 ? of : (`${of}?${new URLSearchParams(stated)}` as Href);
}

/** A place on the same page. */
export const fragment = (id: string): Href => `#${segment(id)}` as Href;

const RULE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The page of a rule below a base such as `/rules/`; null where there is no base, or the name is no rule's. */
export function rulePage(base: Href | null, rule: string): Href | null {
  return base !== null && RULE_ID.test(rule) ? (`${base}${rule}` as Href) : null;
}

/** A plain https address of another site, as a rule's author gave it; null for any other text. */
export function outward(text: string): Href | null {
  const isPlain = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/[A-Za-z0-9._~/#?&=%+-]*)?$/.test(text);
  return isPlain ? (text as Href) : null;
}

/** The folder at a web address that a host page gave, ending in a slash; null where it is none of http or https. */
export function webFolder(text: string | null, base: string): Href | null {
  if (text === null || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  return (url.href.endsWith('/') ? url.href : `${url.href}/`) as Href;
}
