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

/** The same in a path, where names of accounts and repositories stand too. */
const TELLS = /conversation|chat|transcript|histor|said|prompt|message|secret|token|password|summary|context/i;

const isCarrying = (address: string): boolean => {
  const query = address.indexOf('?');
  const [path, rest] = query < 0 ? [address, ''] : [address.slice(0, query), address.slice(query)];
  return (
    (path.match(PLACE) ?? []).some((place) => TELLS.test(place)) ||
    (rest.match(PLACE) ?? []).some((place) => CARRIES.test(place))
  );
};

/** An image loads by itself: one whose address is to be filled with the person's data sends them. */
export function imageSends(text: Text, links: readonly Link[], polarity: Polarity): Act[] {
  return [...links, ...unparsed(text, links)].flatMap((link) => {
    const from = link.image ? link.url.indexOf('://') : -1;
    if (from < 0 || !isCarrying(link.url.slice(from + 3))) return [];
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

/** An image whose address has blanks in a place that is to be filled in: no Markdown until it is filled. */
const BLANKS = /!\[[^\]\n]{0,200}\]\((https?:\/\/[^\s)]{1,300}\?[^\s)]{1,100}[<{[][^\s)]{0,80}[ \t][^\n)]{1,200})\)/g;

const unparsed = ({ text }: Text, links: readonly Link[]): Link[] =>
  text.includes('](http')
    ? [...text.matchAll(BLANKS)]
        .map((found) => ({ url: found[1]!, image: true, start: found.index, end: found.index + found[0].length }))
        .filter(({ start }) => !links.some((link) => link.start === start))
    : [];
