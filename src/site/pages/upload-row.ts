import type { ProblemAnswer, UploadAnswer } from '../../listing/answers.ts';
import { onSite } from '../address.ts';
import { STATE_WORDS } from '../findings/words.ts';
import { type Child, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import { verdictMark } from './shared.ts';

/** One file on its way: its name, and what became of it; null while nobody knows. */
export function uploadRow(name: string, sent: UploadAnswer | Pick<ProblemAnswer, 'detail'> | null): Child {
  if (sent === null) return [h('strong', {}, quoted(name)), ' is being scanned …'];
  if (!('id' in sent)) return [h('strong', {}, quoted(name)), ': ', quoted(sent.detail)];
  return [
    sent.verdict === null ? null : [verdictMark(sent.verdict), ' '],
    h('a', { href: onSite(sent.links.self) }, quoted(name)),
    ', ',
    STATE_WORDS[sent.state][0].toLowerCase(),
    sent.message === null ? null : [': ', quoted(sent.message)],
  ];
}
