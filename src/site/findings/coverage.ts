import type { Report } from '../../model.ts';
import { coverageOf, placeOf } from '../../report/render/words.ts';
import { type Child, h } from '../tree.ts';
import { quoted, visible } from '../untrusted.ts';

/** How much was read, in what languages, and what was not. */
export function coverage(report: Report): Child {
  const { languages, gaps } = report.coverage;
  return [
    h('p', {}, coverageOf(report)),
    languages.length === 0 ? null : h('p', { class: 'languages' }, 'Languages: ', ...visible(languages.join(', ')), '.'),
    gaps.length === 0
      ? null
      : h(
          'ul',
          { class: 'gaps' },
          ...gaps.map(({ detail, where }) =>
            h('li', {}, h('strong', {}, 'Not read: '), quoted(detail), ' ', h('code', {}, h('bdi', {}, placeOf(where)))),
          ),
        ),
  ];
}
