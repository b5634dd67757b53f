import type { ActorContract, Document, Package, Result, Skill } from '../model.ts';
import { problemsOf, quote } from '../problems.ts';
import { actorSkill } from './actor-skill.ts';
import { child, type Field, rootField, textOf } from './field.ts';
import { skillPackage } from './package.ts';

/** How a document of each contract is read. */
const READERS: Readonly<Record<ActorContract, (document: Document) => Result<Skill>>> = {
  'actor.skill@1': (document) => actorSkill('actor.skill@1', document),
  'actor.skill@2': (document) => actorSkill('actor.skill@2', document),
};

/**
 * Holds a document against the contract that it names, a package against that of its manifest.
 * @returns the skill, or everything that is wrong, in the document's order
 */
export function validate(read: Document | Package): Result<Skill> {
  if ('files' in read) return skillPackage(read);
  const contract = contractOf(read);
  return contract.ok ? READERS[contract.value](read) : contract;
}

/** The contract that a document names by its marker. */
export function contractOf({ text, root }: Document): Result<ActorContract> {
  const marker = child(rootField(root), 'skill');
  const name = textOf(marker);
  const contract = CONTRACTS.find((candidate) => candidate === name);
  if (contract) return { ok: true, value: contract };
  const problems = problemsOf(text);
  const spec = textOf(child(rootField(root), 'spec'));
  const { offset, pointer } = marker;
  const message = spec?.startsWith('agentskills.io/') ? MANIFEST_ALONE : unknown(marker);
  problems.add(() => ({ code: 'unknown-contract', offset, pointer, message }));
  return { ok: false, problems: problems.list() };
}

const CONTRACTS = Object.keys(READERS) as ActorContract[];

const MANIFEST_ALONE = 'This is the manifest of a package; name the folder that it lies in, or a zip of that.';

function unknown(marker: Field): string {
  const name = textOf(marker);
  const seen = name !== null ? `skill is ${quote(name)}` : marker.node ? 'skill is no text' : 'skill is missing';
  return `${seen}; it must name a contract that Assay reads: ${CONTRACTS.map(quote).join(' or ')}.`;
}
