import type { UploadAnswer } from '../../listing/answers.ts';
import type { Report } from '../../model.ts';
import { onSite } from '../address.ts';
import { REFUSAL_WORDS, STATE_WORDS } from '../findings/words.ts';
import { type Child, type Element, h } from '../tree.ts';
import { quoted, sentence } from '../untrusted.ts';
import type { Page } from './page.ts';
import { hash, particulars, SKILLS, trail, when } from './shared.ts';
import { findings } from './version.ts';

/** Where an upload ended, and why: what the registry says to an author. */
export const uploadPage = (answer: UploadAnswer, report: Report | null): Page => ({
  title: `Upload ${answer.id}`,
  kind: 'upload',
  content: [
    trail(SKILLS),
    h('h1', {}, title(answer)),
    h('p', { class: 'byline' }, 'Uploaded ', when(answer.at), ' by ', quoted(answer.publisher)),
    standing(answer),
    report && findings(report, answer.links.findings),
    h('section', { class: 'aside-part' }, h('h2', {}, 'This upload'), facts(answer)),
  ],
});

const title = ({ skill, id }: UploadAnswer): Child =>
  skill ? [quoted(skill.slug), ' ', quoted(skill.version)] : quoted(id);

function standing({ state, reason, message, links }: UploadAnswer): Element {
  const [word, meaning] = STATE_WORDS[state];
  const why = message === null ? (reason === null ? meaning : REFUSAL_WORDS[reason]) : sentence(message);
  return h(
    'div',
    { class: `standing ${state}` },
    h('p', {}, h('strong', {}, word), ' ', why),
    links.version &&
      h('p', { class: 'downloads' }, h('a', { href: onSite(links.version) }, 'Its page in the registry')),
  );
}

const facts = ({ id, bytes }: UploadAnswer): Element =>
  particulars([
    ['Upload', h('code', {}, quoted(id))],
    ['Bytes', [hash(bytes.sha256 ?? 'not read'), bytes.size === null ? null : ` ${bytes.size} bytes`]],
  ]);
