import type { Report } from '../../model.ts';
import { coverageOf, placeOf } from '../../report/render/words.ts';
import { type Child, h } from '../tree.ts';
import { sentence, visible } from '../untrusted.ts';

/** How much was read, in what languages, and what was not. */
export function coverage(report: Report): Child {
  const { languages, gaps } = report.coverage;
  const read = languages.length === 0 ? null : [' Languages: ', ...visible(languages.join(', ')), '.'];
  return [
    h('p', {}, coverageOf(report), read),
    gaps.length === 0 ? null : h('ul', { class: 'gaps' }, ...gaps.map(gap)),
  ];
}

const gap = ({ detail, where }: Report['coverage']['gaps'][number]): Child =>
  h('li', {}, h('strong', {}, 'Not read: '), sentence(detail), ' ', h('code', {}, h('bdi', {}, placeOf(where))));
