import type { ProblemAnswer } from '../../listing/answers.ts';
import { onSite, path } from '../address.ts';
import { h } from '../tree.ts';
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
    h(
      'ul',
      { class: 'ways-on' },
      ...Object.entries(links ?? {}).map(([name, link]) => h('li', {}, h('a', { href: onSite(link) }, name))),
      h('li', {}, h('a', { href: path('skills') }, 'All skills')),
    ),
  ],
});
