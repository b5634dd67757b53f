import { type Report, SEVERITIES, type Severity } from '../../model.ts';
import { counted } from '../../report/render/words.ts';
import { rulePage } from '../address.ts';
import { type Child, type Element, h } from '../tree.ts';
import { sentence, visible } from '../untrusted.ts';
import { findingView } from './finding.ts';
import { groupsOf, type RuleGroup } from './groups.ts';
import { type FindingsOptions, heading } from './options.ts';
import { SEVERITY_WORDS } from './words.ts';

/** Findings, the worst first, those of one rule together with their fix; a switch for each severity, which works by style alone. */
export function findingList(report: Report, options: FindingsOptions): Child {
  if (report.findings.length === 0) return h('p', { class: 'nothing' }, 'Nothing was found.');
  const groups = groupsOf(report.findings);
  return [filter(report), ...groups.map((group) => ruleView(group, options)), omitted(report)];
}

function filter({ findings }: Report): Child {
  const count = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const present = SEVERITIES.filter((severity) => count(severity) > 0);
  if (present.length < 2) return null;
  return h(
    'div',
    { class: 'filter', role: 'group', 'aria-label': 'Show findings of these severities' },
    ...present.map((severity) =>
      h(
        'label',
        { class: `switch ${severity}` },
        h('input', { type: 'checkbox', class: `show-${severity}`, checked: true, autocomplete: 'off' }),
        h('span', {}, `${count(severity)} ${SEVERITY_WORDS[severity].toLowerCase()}`),
      ),
    ),
  );
}

function ruleView({ rule, severity, help, findings }: RuleGroup, options: FindingsOptions): Element {
  return h(
    'section',
    { class: `rule ${severity}` },
    h(
      heading(options, 2),
      { class: 'rule-name' },
      h('span', { class: 'severity' }, SEVERITY_WORDS[severity]),
      ' ',
      ruleName(rule, options),
    ),
    ...findings.map((one) => findingView(one, options)),
    h('p', { class: 'fix' }, h('span', { class: 'label' }, 'How to fix it'), ' ', sentence(help)),
  );
}

function ruleName(rule: string, { rules }: FindingsOptions): Element {
  const href = rulePage(rules, rule);
  return href ? h('a', { href, class: 'rule-id' }, rule) : h('span', { class: 'rule-id' }, ...visible(rule));
}

function omitted({ omitted }: Report): Child {
  const rules = Object.entries(omitted);
  if (rules.length === 0) return null;
  const total = rules.reduce((sum, [, count]) => sum + count, 0);
  return h(
    'p',
    { class: 'omitted' },
    `${counted(total, 'more finding')} of the same rules, beyond what a report holds: `,
    rules.map(([rule, count], nth) => [nth > 0 ? ', ' : null, h('code', {}, ...visible(rule)), ` ${count}`]),
    '.',
  );
}
