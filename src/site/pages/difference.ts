import type { Ability, Declaration, DifferenceAnswer } from '../../listing/answers.ts';
import { type ReportFinding, SEVERITIES } from '../../model.ts';
import { placeOf } from '../../report/render/words.ts';
import { onSite, path, rulePage } from '../address.ts';
import { hostName } from '../findings/host-name.ts';
import { CAPABILITY_WORDS, SEVERITY_WORDS } from '../findings/words.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted, sentence } from '../untrusted.ts';
import type { Page } from './page.ts';
import { SKILLS, skillStep, trail, verdictMark } from './shared.ts';

/** What changed between two versions, for whoever has the older one: what it can do now, what it declares now, what is found now. */
export const differencePage = (answer: DifferenceAnswer): Page => ({
  title: `${answer.slug} ${answer.from.version} to ${answer.to.version}`,
  kind: 'difference',
  about: { slug: answer.slug },
  content: differenceView(answer),
});

function differenceView(answer: DifferenceAnswer): Child {
  const { slug, from, to, gained, lost, declared, findings, links } = answer;
  return [
    trail(SKILLS, skillStep(slug)),
    h('h1', {}, `From ${from.version} to ${to.version}`),
    h(
      'p',
      { class: 'byline turn' },
      h('a', { href: onSite(links.from) }, from.version),
      verdictMark(from.verdict),
      h('span', { class: 'arrow' }, '→'),
      h('a', { href: onSite(links.to) }, to.version),
      verdictMark(to.verdict),
    ),
    part(
      'It now',
      gained.map((ability) => abilityLine(ability, 'gained')),
      'can do nothing that it could not do before.',
    ),
    part(
      'It no longer',
      lost.map((ability) => abilityLine(ability, 'lost')),
      null,
    ),
    part('It declares', declared.map(declarationLine), null),
    part('Found now', worstFirst(findings.appeared).map(findingLine), null),
    part('No longer found', worstFirst(findings.gone).map(findingLine), null),
  ];
}

/** A part without lines is left out, or says what that means. */
function part(name: string, lines: readonly Element[], otherwise: string | null): Child {
  if (lines.length === 0 && otherwise === null) return null;
  return h(
    'section',
    { class: 'part' },
    h('h2', { class: 'part-name' }, name),
    lines.length === 0 ? h('p', { class: 'nothing' }, otherwise) : h('ul', { class: 'changes' }, ...lines),
  );
}

function abilityLine({ tool, capability, host, certainty, is_declared }: Ability, which: 'gained' | 'lost'): Element {
  return h(
    'li',
    { class: which },
    h('strong', {}, doesOf(capability), host === null ? null : [' ', hostName(host)]),
    tool === null ? null : [' in ', h('code', {}, quoted(tool))],
    certainty === 'possible' ? h('span', { class: 'aside' }, ', in code that nothing seen calls') : null,
    is_declared ? null : h('span', { class: 'warning' }, ', not declared'),
  );
}

const doesOf = (capability: Ability['capability']): string => CAPABILITY_WORDS[capability][1];

const WHAT: Readonly<Record<Declaration['what'], string>> = {
  kind: 'the kind',
  host: 'the host',
  app: 'the app',
  tool: 'the tool',
  net: 'the network',
};

const declarationLine = ({ change, what, value }: Declaration): Element =>
  h(
    'li',
    { class: change === 'added' ? 'gained' : 'lost' },
    `${change === 'added' ? 'also' : 'no more'} ${WHAT[what]} `,
    h('code', {}, quoted(value)),
  );

const worstFirst = (findings: readonly ReportFinding[]): ReportFinding[] =>
  SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));

function findingLine({ severity, rule, message, where }: ReportFinding): Element {
  const href = rulePage(path('rules', ''), rule);
  return h(
    'li',
    { class: severity },
    h('span', { class: 'severity' }, SEVERITY_WORDS[severity]),
    ' ',
    sentence(message),
    ' ',
    h('code', { class: 'step' }, h('bdi', {}, placeOf(where))),
    ' ',
    href ? h('a', { href, class: 'rule-id' }, rule) : null,
  );
}
