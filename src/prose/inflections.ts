import type { Form } from './words.ts';

/** The forms of an English verb; the particle of a phrasal verb stays behind it (`look up`, `looks up`). */
export function inflections(phrase: string, irregular: ReadonlyMap<string, string[]>): [Form, string][] {
  const [head, ...rest] = phrase.split(' ');
  const tail = rest.length > 0 ? ` ${rest.join(' ')}` : '';
  const known = irregular.get(head!);
  const [third, ing, ...past] = known ? known.slice(1) : [thirdOf(head!), ingOf(head!), pastOf(head!)];
  const forms: [Form, string][] = [
    ['plain', phrase],
    ['third', third + tail],
    ['ing', ing + tail],
  ];
  return [...forms, ...past.map((form): [Form, string] => ['past', form + tail])];
}

const thirdOf = (verb: string): string =>
  /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
const doubled = (verb: string): string => (/^[^aeiou]*[aeiou][bdgmnprt]$/.test(verb) ? verb + verb.at(-1) : verb);
const ingOf = (verb: string): string => (/[^e]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${doubled(verb)}ing`);
const pastOf = (verb: string): string =>
  verb.endsWith('e') ? `${verb}d` : /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${doubled(verb)}ed`;
