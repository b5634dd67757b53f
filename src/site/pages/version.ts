import type { VersionAnswer } from '../../listing/answers.ts';
import type { Report } from '../../model.ts';
import { onSite, path } from '../address.ts';
import { findingsView } from '../findings/findings-view.ts';
import { CONTRACT_WORDS, STATE_WORDS } from '../findings/words.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import { changeOf } from './change.ts';
import type { Page } from './page.ts';
import { particulars, SKILLS, skillStep, trail, when } from './shared.ts';

/** One version: whether it can be had, who says so, and the whole report, which is there without any script. */
export const versionPage = (answer: VersionAnswer, report: Report): Page => ({
  title: `${answer.slug} ${answer.version}`,
  kind: 'version',
  about: { slug: answer.slug, version: answer.version },
  content: h('div', { id: 'live' }, versionView(answer, report)),
});

export const versionView = (answer: VersionAnswer, report: Report): Child => [
  trail(SKILLS, skillStep(answer.slug)),
  h('h1', {}, quoted(answer.name)),
  h('p', { class: 'byline' }, `${answer.slug} ${answer.version}, from `, quoted(answer.publisher)),
  standing(answer),
  findings(report, answer.links.findings),
  h('section', { class: 'aside-part' }, h('h2', {}, 'This version'), facts(answer)),
];

/** A report in the element that shows it, already there as text. */
export const findings = (report: Report, src: string | null): Element =>
  h(
    'skill-findings',
    { src: src === null ? undefined : onSite(src), rules: path('rules', '') },
    findingsView(report, { rules: path('rules', ''), level: 2 }),
  );

/** Whether it is served, and what people decided. */
function standing({ state, reason, decision, withdrawn, links }: VersionAnswer): Element {
  const [word, meaning] = STATE_WORDS[state];
  return h(
    'div',
    { class: `standing ${state}` },
    h('p', {}, h('strong', {}, word), ' ', reason === null ? meaning : quoted(reason)),
    decision && decisionLine(decision),
    withdrawn && saidBy('Withdrawn', withdrawn, null),
    downloads(links),
  );
}

const decisionLine = (decision: NonNullable<VersionAnswer['decision']>): Element =>
  saidBy(decision.accept ? 'Accepted' : 'Refused', decision, [
    decision.until === null ? null : [', until ', when(decision.until)],
    decision.stands ? null : ', no longer in force',
  ]);

/** What a person did, and why. */
const saidBy = (did: string, { by, at, why }: { by: string; at: string; why: string }, more: Child): Element =>
  h('p', {}, `${did} by `, quoted(by), ', ', when(at), more, ': ', quoted(why));

const downloads = ({ document, findings, difference }: VersionAnswer['links']): Element =>
  h(
    'p',
    { class: 'downloads' },
    document && [h('a', { href: onSite(document) }, document.slice(document.lastIndexOf('/') + 1)), ' '],
    h('a', { href: onSite(findings) }, 'findings.json'),
    difference && [' ', h('a', { href: onSite(difference) }, 'what changed since the version before')],
  );

const facts = (answer: VersionAnswer): Element =>
  particulars([
    ['Contract', CONTRACT_WORDS[answer.contract]],
    ['Published', when(answer.published_at)],
    ['Judged', [when(answer.updated_at), answer.report.ruleset.is_current ? null : ', by an earlier rule set']],
    ['Because of', changeOf(answer.changed)],
    [
      'Badge',
      h(
        'span',
        { class: 'badge' },
        h('img', { src: onSite(answer.links.badge), alt: `Badge: ${answer.verdict}`, height: 20 }),
      ),
    ],
  ]);
