import type { RuleAnswer, RulesAnswer } from '../../listing/answers.ts';
import { type Href, onSite, outward } from '../address.ts';
import { SEVERITY_WORDS } from '../findings/words.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted, sentence } from '../untrusted.ts';
import type { Page } from './page.ts';
import { hash, particulars, RULES, trail, when } from './shared.ts';

/** All rules in force, the most severe first. */
export const rulesPage = ({ rules, ruleset }: RulesAnswer): Page => ({
  title: 'Rules',
  kind: 'rules',
  content: [
    h('h1', {}, 'Rules'),
    h('p', { class: 'byline' }, `${rules.length} in force, `, rulesetOf(ruleset)),
    h(
      'ul',
      { class: 'ledger rules' },
      ...rules.map(({ id, title, severity, category, links }) =>
        h(
          'li',
          { class: `entry ${severity}` },
          h('span', { class: 'severity' }, SEVERITY_WORDS[severity]),
          h(
            'span',
            { class: 'entry-name' },
            h('a', { href: onSite(links.self), class: 'entry-link' }, id),
            ' ',
            h('span', { class: 'own-name' }, quoted(title)),
          ),
          h('span', { class: 'entry-state' }, category),
        ),
      ),
    ),
  ],
});

/** What a rule looks for, why it matters and how to fix it. */
export const rulePageOf = (rule: RuleAnswer): Page => ({
  title: rule.id,
  kind: 'rule',
  content: [
    trail(RULES),
    h('h1', {}, quoted(rule.title)),
    h(
      'p',
      { class: `byline ${rule.severity}` },
      h('code', {}, rule.id),
      ', ',
      h('span', { class: 'severity' }, SEVERITY_WORDS[rule.severity]),
      rule.ruleset.is_current ? null : ' (in an earlier rule set)',
    ),
    section('What it says', h('p', { class: 'statement' }, ...placesIn(rule.message))),
    section('How to fix it', h('p', { class: 'statement' }, sentence(rule.help))),
    section(
      'Particulars',
      particulars([
        ['Category', rule.category],
        ['Confidence', rule.confidence],
        [
          'References',
          rule.references.length === 0
            ? null
            : rule.references.map((name, nth) => [nth > 0 ? ', ' : null, reference(name)]),
        ],
        ['Rule set', rulesetOf(rule.ruleset)],
      ]),
    ),
  ],
});

const section = (name: string, content: Child): Element =>
  h('section', { class: 'part' }, h('h2', { class: 'part-name' }, name), h('div', { class: 'part-body' }, content));

/** A message with its `{places}` set apart. */
const placesIn = (message: string): Child[] =>
  message
    .split(/\{([a-z_]+)\}/i)
    .map((text, nth) => (nth % 2 === 0 ? quoted(text) : h('span', { class: 'blank' }, text)));

function reference(name: string): Child {
  const href = weakness(name) ?? outward(name);
  return href ? h('a', { href, rel: 'noreferrer noopener' }, name) : quoted(name);
}

/** The page of a CWE entry. */
function weakness(name: string): Href | null {
  const id = /^CWE-([1-9][0-9]{0,5})$/.exec(name)?.[1];
  return id === undefined ? null : outward(`https://cwe.mitre.org/data/definitions/${id}.html`);
}

const rulesetOf = ({ sha256, published_at }: RuleAnswer['ruleset']): Child => [
  'rule set ',
  hash(sha256.slice(0, 12)),
  published_at === null ? null : [', published ', when(published_at)],
];
