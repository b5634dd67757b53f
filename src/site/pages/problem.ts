import type { ProblemAnswer } from '../../listing/answers.ts';
import { onSite } from '../address.ts';
import { type Element, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import type { Page } from './page.ts';

/** A refusal: what was wrong, and where to go on. */
export const problemPage = ({ status, title, detail, links }: ProblemAnswer): Page => ({
  title,
  kind: 'problem',
  content: [
    h('p', { class: 'status-code' }, String(status)),
    h('h1', {}, title),
    h('p', { class: 'statement' }, quoted(detail)),
    h('ul', { class: 'ways-on' }, ...Object.entries({ ...links, skills: '/skills' }).map(wayOn)),
  ],
});

/** What the links of refusals lead to. */
const WAYS: ReadonlyMap<string, string> = new Map([
  ['skills', 'All skills'],
  ['skill', 'The skill'],
  ['version', 'The version'],
  ['findings', 'What was found in it'],
  ['rules', 'All rules'],
  ['openapi', 'What can be asked'],
]);

const wayOn = ([name, link]: readonly [string, string]): Element =>
  h('li', {}, h('a', { href: onSite(link) }, WAYS.get(name) ?? name));
