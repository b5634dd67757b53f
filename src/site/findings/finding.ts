import type { ReportFinding } from '../../model.ts';
import { counted, placeBeside, placeOf } from '../../report/render/words.ts';
import { fragment } from '../address.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted, sentence } from '../untrusted.ts';
import { frame } from './frame.ts';
import type { IdentifiedFinding } from './groups.ts';
import { type FindingsOptions, heading } from './options.ts';

/** Ways of at most this many steps lie open. */
const OPEN_STEPS = 4;

/** One finding: what was seen and why it matters, its place, its line of code, the way the value took. */
export function findingView({ id, finding }: IdentifiedFinding, options: FindingsOptions): Element {
  const { message, where, tool, confidence } = finding;
  return h(
    'article',
    { class: 'finding', id, tabindex: -1 },
    h(heading(options, 3), { class: 'message' }, sentence(message)),
    h(
      'p',
      { class: 'place' },
      h('a', { href: fragment(id), class: 'anchor', title: 'Link to this finding' }, h('bdi', {}, placeOf(where))),
      tool === null ? null : [', tool ', h('code', {}, quoted(tool))],
      confidence === 'high' ? null : h('span', { class: 'aside' }, `, ${confidence} confidence`),
    ),
    frame(finding),
    way(finding),
  );
}

/** The way the value took; left out where it is the finding's own place alone. */
function way({ evidence, where }: ReportFinding): Child {
  if (evidence.length < 2 && evidence.every(({ region }) => placeOf(region) === placeOf(where))) return null;
  return h(
    'details',
    { class: 'way', open: evidence.length <= OPEN_STEPS },
    h('summary', {}, `The way it took, ${counted(evidence.length, 'step')}`),
    h(
      'ol',
      {},
      ...evidence.map(({ region, note }) =>
        h('li', {}, h('code', { class: 'step' }, h('bdi', {}, placeBeside(region, where))), ' ', sentence(note)),
      ),
    ),
  );
}
