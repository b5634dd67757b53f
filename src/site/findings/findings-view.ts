import type { Report } from '../../model.ts';
import { type Child, type Element, h } from '../tree.ts';
import { abilities } from './abilities.ts';
import { coverage } from './coverage.ts';
import { findingList } from './finding-list.ts';
import { type FindingsOptions, heading } from './options.ts';
import { problems } from './problems.ts';
import { suggestions } from './suggestions.ts';
import { verdict } from './verdict.ts';

/**
 * A whole report for people: the verdict, what the skill can do, what was found, what would be an honest declaration, how much was read.
 * The same on a server and in the element.
 */
export function findingsView(report: Report, options: FindingsOptions): Element {
  const isMany = report.findings.length + report.problems.length > MANY;
  return h(
    'div',
    { class: 'report', 'data-verdict': report.verdict, 'data-many': isMany },
    verdict(report, options),
    body(report, options),
  );
}

/** With more than these, what is out of view is not laid out. */
const MANY = 60;

function body(report: Report, options: FindingsOptions): Child {
  if (report.verdict === 'invalid')
    return [part('Problems', problems(report, options), options), part('Record', record(report), options)];
  return [
    part('Can do', abilities(report, options), options),
    part('Findings', findingList(report, options), options),
    part('To declare', suggestions(report), options),
    part('Was read', coverage(report), options),
    part('Record', record(report), options),
  ];
}

/** A section with its name in the margin; left out where there is nothing in it. */
function part(name: string, content: Child, options: FindingsOptions): Child {
  if (content === null) return null;
  return h(
    'section',
    { class: 'part' },
    h(heading(options, 1), { class: 'part-name' }, name),
    h('div', { class: 'part-body' }, content),
  );
}

/** What made the report, and of which bytes: enough to make it again. */
function record({ bytes, engine, ruleset, integrity }: Report): Element {
  const pairs: readonly (readonly [string, Child])[] = [
    ['Document', [hash(bytes.sha256), ` ${bytes.size} bytes`]],
    ...(integrity
      ? [['Integrity', [integrity.verified ? 'verified ' : 'not verified ', hash(integrity.hash)]] as const]
      : []),
    ['Engine', [`Assay ${engine.version} `, hash(engine.sha256)]],
    ['Rule set', [`${ruleset.rules} rules `, hash(ruleset.sha256)]],
  ];
  return h(
    'dl',
    { class: 'record' },
    ...pairs.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  );
}

const hash = (hex: string | null): Child => h('code', { class: 'hash' }, hex ?? 'not read');
