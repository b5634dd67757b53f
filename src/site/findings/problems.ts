import type { Problem, Report } from '../../model.ts';
import { counted } from '../../report/render/words.ts';
import { type Child, h } from '../tree.ts';
import { quoted, sentence } from '../untrusted.ts';
import { type FindingsOptions, heading } from './options.ts';

/** Why a document is invalid: each problem with its place and what would be right. */
export function problems({ problems }: Report, options: FindingsOptions): Child {
  return [
    h('p', { class: 'lead' }, `${counted(problems.length, 'problem')}, in the document’s order.`),
    h(
      'ol',
      { class: 'problems' },
      ...problems.map((problem) => h('li', { class: 'problem' }, problemView(problem, options))),
    ),
  ];
}

function problemView({ pointer, line, column, code, message }: Problem, options: FindingsOptions): Child {
  return [
    h(heading(options, 2), { class: 'message' }, sentence(message)),
    h(
      'p',
      { class: 'place' },
      h('code', {}, pointer === '' ? 'the document' : quoted(pointer)),
      `, line ${line}, column ${column}, `,
      h('code', {}, code),
    ),
  ];
}
