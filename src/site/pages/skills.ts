import type { ListedSkill, SkillsAnswer } from '../../listing/answers.ts';
import { onSite, path } from '../address.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import type { Page } from './page.ts';
import { nextPage, stateWord, verdictMark, when } from './shared.ts';
import { uploadArea } from './upload-area.ts';

/** All skills by slug, with a search, and in a local registry a place to drop new ones. */
export const skillsPage = (answer: SkillsAnswer, isLocal: boolean): Page => ({
  title: answer.prefix === null ? 'Skills' : `Skills from ${answer.prefix}`,
  kind: 'skills',
  content: [
    h('div', { class: 'title-row' }, h('h1', {}, 'Skills'), search(answer.prefix)),
    isLocal ? uploadArea() : null,
    h('div', { id: 'live' }, skillList(answer)),
  ],
});

const search = (prefix: string | null): Element =>
  h(
    'form',
    { class: 'search', role: 'search', method: 'get', action: path('skills') },
    h('label', { for: 'prefix' }, 'Slug starts with'),
    h('input', {
      id: 'prefix',
      name: 'prefix',
      type: 'search',
      value: prefix ?? '',
      maxlength: 64,
      autocomplete: 'off',
      spellcheck: 'false',
      enterkeyhint: 'search',
    }),
    h('button', { type: 'submit' }, 'Search'),
  );

/** One page of the list: what the page's script shows again when something changed. */
export function skillList({ skills, prefix, next }: SkillsAnswer): Child {
  if (skills.length === 0) return h('p', { class: 'nothing' }, nothing(prefix));
  return [h('ul', { class: 'ledger' }, ...skills.map(row)), nextPage(next)];
}

const nothing = (prefix: string | null): Child =>
  prefix === null ? 'No skill stands here yet.' : ['No slug starts with ', quoted(prefix), '.'];

const row = ({ slug, latest, links }: ListedSkill): Element =>
  h(
    'li',
    { class: 'entry', 'data-slug': slug },
    verdictMark(latest.verdict),
    h(
      'span',
      { class: 'entry-name' },
      h('a', { href: onSite(links.self), class: 'entry-link' }, slug),
      ' ',
      h('span', { class: 'own-name' }, quoted(latest.name)),
    ),
    h('span', { class: 'entry-version' }, latest.version),
    h('span', { class: 'entry-state' }, stateWord(latest.state)),
    h('span', { class: 'entry-when' }, when(latest.updated_at)),
  );
