import type { Report } from '../../model.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import { declaration } from './declaration.ts';
import { type FindingsOptions, heading } from './options.ts';
import { useView } from './use.ts';
import { NET_WORDS } from './words.ts';

/** What the skill declares, and beside it, tool by tool, what its code reaches. */
export function abilities(report: Report, options: FindingsOptions): Child {
  const tools = report.declared?.tools ?? [];
  const loose = usesOf(report, null);
  return [
    declaration(report),
    ...tools.map(({ name, net }) => block([quoted(name), ' ', netOf(NET_WORDS[net])], usesOf(report, name), options)),
    loose.length > 0 ? block(placeOfLoose(report), loose, options) : null,
    tools.length === 0 && loose.length === 0 ? h('p', { class: 'nothing' }, idle(report)) : null,
  ];
}

const usesOf = (report: Report, name: string | null): Element[] =>
  report.capabilities.filter(({ tool }) => tool === name).map((use) => useView(use, report));

const netOf = (words: string): Element => h('span', { class: 'declares' }, `declares ${words}`);

function placeOfLoose({ declared, coverage }: Report): string {
  if ((declared?.tools ?? []).length > 0) return 'Outside the tools';
  return coverage.parsed > 0 ? 'Its scripts' : 'In the text';
}

const idle = ({ coverage }: Report): string =>
  coverage.parsed > 0
    ? 'Its code does nothing beyond computing its answer.'
    : 'It brings no code of its own: it is text that an agent follows.';

const block = (name: Child, uses: readonly Element[], options: FindingsOptions): Element =>
  h(
    'section',
    { class: 'tool' },
    h(heading(options, 2), { class: 'tool-name' }, name),
    uses.length === 0
      ? h('p', { class: 'nothing' }, 'Nothing beyond computing its answer.')
      : h('ul', { class: 'uses' }, ...uses),
  );
