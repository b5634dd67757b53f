import type { Act, Polarity } from '../../model.ts';
import type { Link } from '../inline.ts';
import { hostOf } from '../places.ts';
import type { Text } from '../text.ts';
import { regionOf } from '../text.ts';

/** A place in an address that is to be filled in: `{summary}`, `<what was said>`, `[DATA]`, `$NAME`. */
const PLACE = /\{[^{}]{1,80}\}|<[^<>]{1,80}>|%5B[^%]{1,80}%5D|%7B[^%]{1,80}%7D|\[[^[\]]{1,80}\]|\$[A-Z_]{2,40}/gi;
/** What such a place is named where it carries what belongs to the person. */
const CARRIES =
  /conversation|chat|transcript|histor|user|said|prompt|message|secret|token|password|key\b|e?mail|name|address|data|summary|context|answer|notes?\b|contents?/i;

/** An image loads by itself: one whose address is to be filled with the person's data sends them. */
export function imageSends(text: Text, links: readonly Link[], polarity: Polarity): Act[] {
  return links.flatMap((link) => {
    const query = link.image ? link.url.slice(link.url.indexOf('://') + 3) : '';
    const places = query.match(PLACE) ?? [];
    if (!link.url.includes('://') || !places.some((place) => CARRIES.test(place))) return [];
    return [
      {
        fact: 'act',
        act: 'send',
        object: 'user-data',
        destination: 'third-party',
        addressee: 'agent',
        polarity,
        condition: null,
        host: hostOf('url', link.url),
        language: 'en',
        via: text.via,
        region: regionOf(text, link.start, link.end),
      },
    ];
  });
}
