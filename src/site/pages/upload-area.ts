import { type Element, h } from '../tree.ts';

/** Where files are dropped or chosen. The page's script sends them; without it, the sentence says how. */
export const dropArea = (): Element =>
  h(
    'section',
    { class: 'drop', id: 'drop', 'aria-labelledby': 'drop-name' },
    h('h2', { id: 'drop-name' }, 'Try a skill'),
    h(
      'p',
      {},
      'Drop skill documents here, or ',
      h(
        'label',
        { class: 'choose' },
        h('input', { type: 'file', id: 'files', multiple: true }),
        h('span', {}, 'choose files'),
      ),
      '. Or send one: ',
      h('code', {}, 'curl --data-binary @skill.json …/uploads'),
    ),
    h('ol', { id: 'uploads', class: 'upload-list', 'aria-live': 'polite' }),
  );
