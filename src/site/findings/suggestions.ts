import type { Report, Suggestion } from '../../model.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted, sentence } from '../untrusted.ts';

const OPS: Readonly<Record<Suggestion['op'], string>> = { add: 'Add', remove: 'Remove', replace: 'Replace with' };

/** The smallest honest declaration, edit by edit. */
export function suggestions({ suggestions }: Report): Child {
  if (suggestions.length === 0) return null;
  return [
    h('p', { class: 'lead' }, 'With these edits the skill would say what it does:'),
    h('ul', { class: 'suggestions' }, ...suggestions.map(edit)),
  ];
}

function edit({ op, pointer, value, why }: Suggestion): Element {
  return h(
    'li',
    {},
    h('span', { class: `op ${op}` }, OPS[op]),
    ' ',
    value === null ? null : [h('code', {}, quoted(value)), ' at '],
    h('code', {}, quoted(pointer)),
    h('p', { class: 'why' }, sentence(why)),
  );
}
