import type { Document, Result } from '../model.ts';
import { checkActorSkill } from './actor-skill.ts';
import { integrityHash } from './canonical.ts';
import { child, type Field, membersOf, rootField, textOf } from './field.ts';
import { contractOf } from './validate.ts';

/**
 * Writes the integrity block of an actor.skill document.
 * @returns the document's text with the right hash, everything else as it was; or what is wrong besides the hash
 */
export function seal(document: Document): Result<string> {
  const contract = contractOf(document);
  if (!contract.ok) return contract;
  const problems = checkActorSkill(contract.value, document).list();
  const others = problems.filter(({ pointer }) => pointer !== '/integrity' && !pointer.startsWith('/integrity/'));
  if (others.length > 0) return { ok: false, problems: others };
  return { ok: true, value: withHash(document, integrityHash(document.root)) };
}

function withHash({ text, root }: Document, hash: string): string {
  const integrity = child(rootField(root), 'integrity');
  if (!integrity.node) return withBlock(text, rootField(root), hash);
  const old = child(integrity, 'hash');
  const names = membersOf(integrity.node).map(({ name }) => name);
  const isBlock = names.length === 2 && textOf(child(integrity, 'alg')) === 'sha256' && old.node;
  return isBlock ? replaced(text, old, `"${hash}"`) : replaced(text, integrity, `{"alg": "sha256", "hash": "${hash}"}`);
}

function replaced(text: string, { node }: Field, by: string): string {
  return node ? text.slice(0, node.start) + by + text.slice(node.end) : text;
}

/** Puts a block after the last field, spaced as that field is. */
function withBlock(text: string, skill: Field, hash: string): string {
  const last = membersOf(skill.node).at(-1);
  if (!last) return text;
  const head = text.slice(0, last.start);
  const before = head.slice(head.trimEnd().length);
  const name = text.slice(last.start, last.value.start);
  const colon = `:${name.slice(name.lastIndexOf(':') + 1)}`;
  const isSpread = before.includes('\n');
  const inner = isSpread ? before + before.slice(before.lastIndexOf('\n') + 1) : '';
  const alg = `${inner}"alg"${colon}"sha256",`;
  const block = `{${alg}${isSpread ? inner : before}"hash"${colon}"${hash}"${isSpread ? before : ''}}`;
  return `${text.slice(0, last.value.end)},${before}"integrity"${colon}${block}${text.slice(last.value.end)}`;
}
