import type { Report } from '../../model.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import { hostName } from './host-name.ts';
import { type FindingsOptions, heading } from './options.ts';
import { CAPABILITY_WORDS, NET_WORDS } from './words.ts';

type Ability = Report['capabilities'][number];

/** What the skill declares, and beside it, tool by tool, what its code reaches. */
export function abilities(report: Report, options: FindingsOptions): Child {
  const tools = report.declared?.tools ?? [];
  const of = (name: string | null) => report.capabilities.filter(({ tool }) => tool === name);
  const loose = of(null);
  const looseName = tools.length > 0 ? 'Outside the tools' : 'In the text';
  return [
    declaration(report),
    ...tools.map(({ name, net }) => block([quoted(name), netOf(NET_WORDS[net])], of(name), options)),
    loose.length > 0 ? block([looseName], loose, options) : null,
    tools.length === 0 && loose.length === 0
      ? h('p', { class: 'nothing' }, 'It brings no code of its own: it is text that an agent follows.')
      : null,
  ];
}

const netOf = (words: string): Element => h('span', { class: 'declares' }, `declares ${words}`);

/** What the skill as a whole says it needs. */
function declaration({ declared }: Report): Child {
  const lists = [
    ['Declared kinds', declared?.kinds ?? []],
    ['Declared hosts', declared?.hosts ?? []],
    ['Declared apps', declared?.apps ?? []],
  ] as const;
  return h(
    'dl',
    { class: 'declaration' },
    ...lists.map(([what, names]) => h('div', {}, h('dt', {}, what), h('dd', {}, namesOf(names)))),
  );
}

const namesOf = (names: readonly string[]): Child =>
  names.length === 0 ? h('span', { class: 'none' }, 'none') : names.map((name) => [h('code', {}, quoted(name)), ' ']);

function block(name: readonly Child[], uses: readonly Ability[], options: FindingsOptions): Element {
  return h(
    'section',
    { class: 'tool' },
    h(heading(options, 2), { class: 'tool-name' }, ...name.flatMap((part) => [part, ' '])),
    uses.length === 0
      ? h('p', { class: 'nothing' }, 'Nothing beyond computing its answer.')
      : h('ul', { class: 'uses' }, ...uses.map(useOf)),
  );
}

function useOf({ capability, certainty, apis, hosts, declared }: Ability): Element {
  return h(
    'li',
    { class: declared ? 'use' : 'use undeclared' },
    h('span', { class: 'capability' }, CAPABILITY_WORDS[capability][0]),
    ' ',
    h('span', { class: 'state' }, declared ? 'declared' : 'not declared'),
    ' ',
    h(
      'span',
      { class: 'by' },
      apis.map((api, nth) => [nth > 0 ? ', ' : null, h('code', {}, quoted(api))]),
      hosts.length > 0 ? [' to ', hosts.map((host, nth) => [nth > 0 ? ', ' : null, hostName(host)])] : null,
      certainty === 'possible' ? h('span', { class: 'aside' }, ' in code that nothing seen calls') : null,
    ),
  );
}
