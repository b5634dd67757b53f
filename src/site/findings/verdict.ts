import type { Report } from '../../model.ts';
import { reasonsOf } from '../../report/render/words.ts';
import { type Element, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import { type FindingsOptions, heading } from './options.ts';
import { VERDICT_WORDS } from './words.ts';

/** The verdict as one word, what it means, and what it rests on. */
export function verdict(report: Report, options: FindingsOptions): Element {
  const [word, meaning] = VERDICT_WORDS[report.verdict];
  const reasons = reasonsOf(report);
  return h(
    'header',
    { class: 'verdict' },
    h(heading(options, 0), { class: 'verdict-word' }, h('span', { class: 'seal' }), word),
    h(
      'div',
      { class: 'verdict-text' },
      h('p', { class: 'verdict-meaning' }, meaning),
      h('p', { class: 'verdict-reasons' }, subject(report), reasons === '' ? 'nothing found' : reasons),
    ),
  );
}

const subject = ({ skill }: Report) =>
  skill && [h('span', { class: 'subject' }, quoted(skill.slug), ' ', quoted(skill.version)), ': '];
