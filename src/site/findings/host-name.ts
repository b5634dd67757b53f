import { type Child, h } from '../tree.ts';
import { quoted } from '../untrusted.ts';
import { HOST_WORDS } from './words.ts';

/** A host that was reached; one with letters that are not ASCII says so, for it can look like another. */
export function hostName(host: string): Child {
  const word = HOST_WORDS.get(host);
  if (word !== undefined) return word;
  const isPlain = /^[\x20-\x7e]*$/.test(host);
  return [h('code', {}, quoted(host)), isPlain ? null : h('span', { class: 'aside' }, ' (not all of it ASCII)')];
}
