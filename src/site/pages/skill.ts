import type { SkillAnswer, VersionEntry } from '../../listing/answers.ts';
import { onSite, path, query } from '../address.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import type { Page } from './page.ts';
import { nextPage, SKILLS, stateWord, trail, verdictMark, when } from './shared.ts';

/** One skill: its versions, the newest first, and what each can do that the one before could not. */
export const skillPage = (answer: SkillAnswer): Page => ({
  title: answer.slug,
  kind: 'skill',
  about: { slug: answer.slug },
  content: h('div', { id: 'live' }, skillView(answer)),
});

export function skillView(answer: SkillAnswer): Child {
  const { slug, publisher, versions, next } = answer;
  const name = versions[0]?.name ?? null;
  return [
    trail(SKILLS),
    h('h1', {}, slug),
    h('p', { class: 'byline' }, name === null ? null : [quoted(name), ', '], 'from ', quoted(publisher)),
    h('h2', { class: 'unseen' }, 'Versions'),
    versions.length === 0
      ? h('p', { class: 'nothing' }, 'No version stands here yet.')
      : h('ul', { class: 'ledger versions' }, ...versions.map((version, nth) => row(version, versions[nth + 1]))),
    nextPage(next),
  ];
}

const row = (entry: VersionEntry, before: VersionEntry | undefined): Element =>
  h(
    'li',
    { class: 'entry', 'data-version': entry.version },
    verdictMark(entry.verdict),
    h('span', { class: 'entry-name' }, h('a', { href: onSite(entry.links.self), class: 'entry-link' }, entry.version)),
    h('span', { class: 'entry-state' }, stateWord(entry.state)),
    h('span', { class: 'entry-when' }, when(entry.published_at)),
    h('span', { class: 'entry-change' }, before ? difference(entry, before) : null),
  );

const difference = ({ slug, version }: VersionEntry, before: VersionEntry): Element =>
  h(
    'a',
    { href: query(path('skills', slug, version, 'difference'), { from: before.version }) },
    `what changed since ${before.version}`,
  );
