import { pointerStep } from '../../json-pointer.ts';
import type { DeclaredName, Package, PackageFile, Part, Result, Skill } from '../../model.ts';
import { positions } from '../../position.ts';
import { problemsOf } from '../../problems.ts';
import { filesOf } from '../package-files.ts';
import { toolNames } from './allowed-tools.ts';
import { checkFields, type FrontMatter, memberOf, stringOf } from './fields.ts';
import { splitFrontMatter } from './front-matter.ts';
import { commentParts, fieldParts } from './parts.ts';
import { remarksOf } from './remarks.ts';

/**
 * Holds a package against the open Agent Skills format (agentskills.io/specification): `SKILL.md` with YAML front matter, and whatever
 * files lie beside it.
 * @param path of the skill's text
 */
export function agentSkill(read: Package, path: string): Result<Skill> {
  const file = read.files.find((candidate) => candidate.path === path)!;
  const { content } = file;
  if (content.is !== 'text') return unreadable(file);
  const split = splitFrontMatter(content.text, pointerStep(path));
  if (!split.ok) return split;
  const front = split.value;
  const problems = problemsOf(content.text);
  checkFields(front, problems);
  const found = problems.list();
  return found.length > 0 ? { ok: false, problems: found } : { ok: true, value: skillFrom(read, path, front) };
}

function unreadable({ path, content }: PackageFile): Result<never> {
  const why = content.is === 'binary' ? `it is ${content.kind}` : content.is === 'too-long' ? content.detail : '';
  const message = `${path} cannot be read as text: ${why}.`;
  return { ok: false, problems: [{ pointer: pointerStep(path), line: 1, column: 1, code: 'unreadable', message }] };
}

function skillFrom(read: Package, path: string, front: FrontMatter): Skill {
  const { parts, resources, scripts, unread } = filesOf(read, path);
  const name = stringOf(front, 'name') ?? '';
  return {
    contract: 'SKILL.md',
    slug: name,
    version: versionOf(front),
    name,
    runs: scripts.length > 0 ? 'sandbox' : 'prompt',
    parts: [...fieldParts(front, path), ...commentParts(front, path), bodyPart(front, path), ...parts],
    resources,
    declared: { kinds: [], apps: [], hosts: [], tools: [], permissions: [], allowedTools: allowedTools(front) },
    entries: scripts,
    integrity: null,
    remarks: remarksOf(front, read.folder),
    unread,
  };
}

const SEMVER = /^(?:0|[1-9]\d{0,15})\.(?:0|[1-9]\d{0,15})\.(?:0|[1-9]\d{0,15})(?:-[0-9A-Za-z.-]{1,40})?$/;

/** The format knows no version; authors put one under `metadata`, or beside it. */
function versionOf(front: FrontMatter): string | null {
  const metadata = memberOf(front.value, 'metadata');
  const version = memberOf(metadata, 'version') ?? memberOf(front.value, 'version');
  return typeof version === 'string' && SEMVER.test(version) ? version : null;
}

function allowedTools(front: FrontMatter): DeclaredName[] | null {
  const said = memberOf(front.value, 'allowed-tools');
  const pointer = `${front.pointer}/allowed-tools`;
  return said === undefined || said === null ? null : toolNames(said).map((name) => ({ name, pointer }));
}

function bodyPart({ text, body, pointer }: FrontMatter, path: string): Part {
  const { line } = positions(text)(body);
  return {
    pointer,
    kind: 'instructions',
    role: 'prose',
    path,
    tool: null,
    text: text.slice(body),
    within: { line, column: 1, exact: true },
  };
}
