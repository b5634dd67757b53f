import { path } from '../address.ts';
import { type Element, h } from '../tree.ts';

/** Where files are chosen or dropped. The form works by itself, with one file; the page's script sends many, and takes what is dropped. */
export const uploadArea = (): Element =>
  h(
    'form',
    {
      class: 'drop',
      id: 'drop',
      method: 'post',
      action: path('uploads'),
      enctype: 'multipart/form-data',
      'aria-labelledby': 'drop-name',
    },
    h('h2', { id: 'drop-name' }, 'What would the registry say?'),
    h(
      'div',
      { class: 'choose' },
      h('label', { for: 'files' }, 'Drop skills on this page, documents or zips, or choose them: '),
      h('input', { type: 'file', id: 'files', name: 'file', required: true, multiple: true }),
      h('button', { type: 'submit' }, 'Scan'),
    ),
    h('ol', { id: 'uploads', class: 'upload-list', 'aria-live': 'polite' }),
  );
