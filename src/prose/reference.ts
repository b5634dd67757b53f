import type { Unit } from './units.ts';

/** The documentation of a service, by its address. */
export const DOCUMENTATION =
  /^https:\/\/(?:(?:docs?|developers?|learn|support|help|wiki|cookbook)\.|[^/]{1,100}\/(?:docs?|en\/docs|guides?|learn|help)\/)/i;

/** Does this unit name such a page? */
export const isReference = ({ kind, word }: Unit): boolean => kind === 'url' && isDocumentation(word);

/** Is this address one of a service's documentation, and no file of orders that lies in one? */
export const isDocumentation = (address: string): boolean => DOCUMENTATION.test(address) && !ORDERS.test(address);

/** Files that tell an agent what to do, by their names. */
const ORDERS =
  /\/(?:[\w-]{0,40}[-_.])?(?:prompts?|skills?|agents?|instructions|system|rules|claude|orders)\.(?:md|mdc|txt)(?:[?#]|$)/i;

/** Is this address that of a Markdown link? */
export const isLink = (text: string, { start }: Unit): boolean => text.startsWith('](', start - 2);

/** No label of a link is longer. */
const LABEL = 160;

/**
 * Is this the address of a page that people read: a service's documentation, or what a link's label calls a guide or a standard?
 * @param text the text that the unit lies in
 */
export function isDocument(text: string, unit: Unit): boolean {
  if (isReference(unit)) return true;
  const { kind, start } = unit;
  if (kind !== 'url' || !isLink(text, unit)) return false;
  const label = text.slice(Math.max(0, start - LABEL), start - 2);
  return DOCUMENT.test(label.slice(label.lastIndexOf('[') + 1));
}

const DOCUMENT =
  /\b(?:docs?|documentation|guide|tutorial|reference|read ?me|manual|specification|spec|handbook|quick ?start|installation|conventional|(?:pep|rfc|iso|cwe|wcag)[ -]?\d)/i;

/** Does this word stand in the label of a link to a file of the skill itself? */
export const leadsInside = (text: string, { end }: Unit): boolean =>
  /^[^[\]\n]{0,80}\]\((?![a-z][a-z0-9+.-]{1,20}:|\/\/|www\.)/i.test(text.slice(end, end + LABEL));
