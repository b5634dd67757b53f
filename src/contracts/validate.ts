import type { Contract, Document, Result, Skill } from '../model.ts';
import { problemsOf, quote } from '../problems.ts';
import { actorSkill } from './actor-skill.ts';
import { child, type Field, rootField, textOf } from './field.ts';

/** How a document of each contract is read. */
const READERS: Readonly<Record<Contract, (document: Document) => Result<Skill>>> = {
  'actor.skill@1': (document) => actorSkill('actor.skill@1', document),
  'actor.skill@2': (document) => actorSkill('actor.skill@2', document),
};

/**
 * Holds a document against the contract that it names.
 * @returns the skill, or everything that is wrong, in the document's order
 */
export function validate(document: Document): Result<Skill> {
  const contract = contractOf(document);
  return contract.ok ? READERS[contract.value](document) : contract;
}

/** The contract that a document names by its marker. */
export function contractOf({ text, root }: Document): Result<Contract> {
  const marker = child(rootField(root), 'skill');
  const name = textOf(marker);
  const contract = CONTRACTS.find((candidate) => candidate === name);
  if (contract) return { ok: true, value: contract };
  const problems = problemsOf(text);
  const { offset, pointer } = marker;
  problems.add(() => ({ code: 'unknown-contract', offset, pointer, message: unknown(marker) }));
  return { ok: false, problems: problems.list() };
}

const CONTRACTS = Object.keys(READERS) as Contract[];

function unknown(marker: Field): string {
  const name = textOf(marker);
  const seen = name !== null ? `skill is ${quote(name)}` : marker.node ? 'skill is no text' : 'skill is missing';
  return `${seen}; it must name a contract that Assay reads: ${CONTRACTS.map(quote).join(' or ')}.`;
}
