import { type Element, h } from '../tree.ts';

/** While the report is on its way. */
export const loading = (): Element =>
  h('div', { class: 'report' }, h('div', { class: 'state-box', role: 'status' }, h('p', {}, 'Reading the findings …')));

/** Where there is none to show, and why. */
export const failed = (why: string): Element =>
  h(
    'div',
    { class: 'report' },
    h(
      'div',
      { class: 'state-box', role: 'alert' },
      h('p', {}, why),
      h('button', { type: 'button', class: 'again' }, 'Try again'),
    ),
  );

export const NO_SOURCE = 'No findings: the element has no src.';
