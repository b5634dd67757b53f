import type { Report } from '../../model.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import { hostName } from './host-name.ts';
import { CAPABILITY_WORDS } from './words.ts';

type Use = Report['capabilities'][number];

/** One capability: what it is, whether the declaration covers it, by which built-ins, with which hosts. */
export function useView(use: Use, report: Report): Element {
  const state = stateOf(use, report);
  return h(
    'li',
    { class: state === 'not declared' ? 'use undeclared' : 'use' },
    h('span', { class: 'capability' }, CAPABILITY_WORDS[use.capability][0]),
    ' ',
    h('span', { class: 'state' }, state),
    ' ',
    by(use, report),
  );
}

/** A SKILL.md has nothing by which a script could declare what it does. */
function stateOf({ declared }: Use, { skill }: Report): string {
  if (skill?.contract === 'SKILL.md') return '';
  return declared ? 'declared' : 'not declared';
}

function by({ apis, hosts, certainty, declared }: Use, report: Report): Element {
  const named = declared ? [] : (report.declared?.hosts ?? []);
  const note = (host: string): Child => (named.includes(host) ? h('span', { class: 'aside' }, ' (declared)') : null);
  return h(
    'span',
    { class: 'by' },
    listed(apis.map((api) => h('code', {}, quoted(api)))),
    hosts.length > 0 ? [' to ', listed(hosts.map((host) => [hostName(host), note(host)]))] : null,
    certainty === 'possible' ? h('span', { class: 'aside' }, ' in code that nothing seen calls') : null,
  );
}

const listed = (items: readonly Child[]): Child => items.map((item, nth) => [nth > 0 ? ', ' : null, item]);
