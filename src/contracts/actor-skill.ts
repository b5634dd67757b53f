import type { ActorContract, DeclaredName, Document, Net, Resource, Result, Skill } from '../model.ts';
import { type Found, type Problems, problemsOf } from '../problems.ts';
import { checkArguments } from './args.ts';
import { integrityHash } from './canonical.ts';
import { checkCrossFields, isCode } from './cross-field.ts';
import { child, entries, type Field, rootField, textOf } from './field.ts';
import { partsOf } from './parts.ts';
import { remarksOf } from './remarks.ts';
import { ACTOR_SKILL, checkSchema } from './schema.ts';

/** Holds a document against actor.skill@1 or @2: the field table, the rules between fields, the integrity block. */
export function actorSkill(contract: ActorContract, document: Document): Result<Skill> {
  const skill = rootField(document.root);
  const problems = checkActorSkill(contract, document);
  checkIntegrity(skill, problems);
  const found = problems.list();
  return found.length > 0 ? { ok: false, problems: found } : { ok: true, value: read(contract, skill) };
}

/** Everything of the contract but whether the hash is the right one. */
export function checkActorSkill(contract: ActorContract, { text, root }: Document): Problems {
  const skill = rootField(root);
  const problems = problemsOf(text);
  checkSchema(skill, ACTOR_SKILL[contract], problems);
  checkArguments(skill, problems);
  checkCrossFields(skill, problems);
  return problems;
}

function checkIntegrity(skill: Field, problems: Problems): void {
  const hash = child(child(skill, 'integrity'), 'hash');
  const given = textOf(hash);
  if (given === null || problems.has(hash.pointer) || !skill.node || problems.some(leavesNoHash)) return;
  const right = integrityHash(skill.node);
  if (given === right) return;
  const message = `integrity.hash is ${given}, and the document's own is ${right}: it was edited after it was sealed. \`assay seal\` writes the right one.`;
  problems.add(() => ({ code: 'integrity-mismatch', offset: hash.offset, pointer: hash.pointer, message }));
}

/** Where a hashed field is missing, of another type or too long a list there is no canonical JSON worth the name. */
function leavesNoHash({ code, pointer }: Found): boolean {
  return SHAPELESS.has(code) && !/^\/(?:integrity|created_at)(?:\/|$)/.test(pointer);
}

const SHAPELESS: ReadonlySet<string> = new Set(['required', 'wrong-type', 'too-many']);

function read(contract: ActorContract, skill: Field): Skill {
  const parts = partsOf(skill);
  const requires = child(skill, 'requires');
  return {
    contract,
    slug: textIn(skill, 'slug'),
    version: textIn(skill, 'version'),
    name: textIn(skill, 'name'),
    runs: textIn(skill, 'runs') as Skill['runs'],
    parts,
    resources: entries(child(skill, 'resources')).map(resourceOf),
    declared: {
      kinds: names(child(requires, 'kinds')),
      apps: names(child(requires, 'apps')),
      hosts: names(child(requires, 'hosts')),
      tools: entries(child(skill, 'tools')).map((tool) => ({
        name: textIn(tool, 'name'),
        entry: textIn(tool, 'entry'),
        net: (textOf(child(tool, 'net')) ?? 'deny') as Net,
        pointer: tool.pointer,
      })),
      permissions: [],
      allowedTools: null,
    },
    entries: [],
    integrity: { alg: 'sha256', hash: textIn(child(skill, 'integrity'), 'hash'), verified: true },
    remarks: remarksOf(skill, parts),
    unread: [],
  };
}

function resourceOf(resource: Field): Resource {
  const path = textIn(resource, 'path');
  return {
    path,
    mediaType: textIn(resource, 'media_type'),
    part: child(resource, 'text').pointer,
    language: isCode(path) ? 'JavaScript' : null,
  };
}

/** Of a field that the schema has seen to. */
const textIn = (field: Field, name: string): string => textOf(child(field, name)) ?? '';

const names = (list: Field): DeclaredName[] =>
  entries(list).map((field) => ({ name: textOf(field) ?? '', pointer: field.pointer }));
