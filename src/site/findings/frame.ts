import type { ReportFinding } from '../../model.ts';
import { type Child, type Element, h } from '../tree.ts';
import { visible } from '../untrusted.ts';

/** An excerpt of this length may have been cut from a longer line. */
const FULL = 199;

/** The line of a finding with its number, and what is meant in it marked. The piece of a long line stands between dots. */
export function frame({ where, excerpt, excerpt_column }: ReportFinding): Element {
  const start = within(excerpt, where.column - excerpt_column);
  const end = where.end_line === where.line ? within(excerpt, where.end_column - excerpt_column) : excerpt.length;
  const marked = excerpt.slice(start, Math.max(start, end));
  return h(
    'div',
    { class: 'frame' },
    h('span', { class: 'line-number' }, h('span', { class: 'unseen' }, 'Line '), String(where.line)),
    h(
      'code',
      { dir: 'ltr' },
      excerpt_column > 1 ? dots() : null,
      ...visible(excerpt.slice(0, start)),
      marked === '' ? null : h('mark', {}, ...visible(marked)),
      ...visible(excerpt.slice(Math.max(start, end))),
      excerpt.length >= FULL ? dots() : null,
    ),
  );
}

const within = (text: string, offset: number): number => Math.max(0, Math.min(offset, text.length));

const dots = (): Child => h('span', { class: 'dots' }, '…');
