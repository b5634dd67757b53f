import { pointerStep } from '../json-pointer.ts';
import type { Gap, Package, PackageFile, Part, Resource } from '../model.ts';
import { isInert, languageOf } from './languages.ts';

/** The files of a package as a skill has them. */
export interface Files {
  readonly parts: readonly Part[];
  readonly resources: readonly Resource[];
  readonly unread: readonly Gap[];
  /** Paths of what is code, in whatever language. */
  readonly scripts: readonly string[];
}

/**
 * Makes parts of a package's files but for its manifest, which its contract reads.
 * @param above what the files' pointers begin with
 */
export function filesOf({ files }: Package, manifest: string, above = ''): Files {
  const others = files.filter(({ path }) => path !== manifest);
  const resources = others.map((file) => resourceOf(file, above + pointerStep(file.path)));
  return {
    parts: others.map((file, index) => partOf(file, resources[index]!)),
    resources,
    unread: others.flatMap((file, index) => gapOf(file, resources[index]!.part)),
    scripts: resources.filter(({ language }) => language !== null).map(({ path }) => path),
  };
}

const textOf = ({ content }: PackageFile): string => (content.is === 'text' ? content.text : '');

function resourceOf(file: PackageFile, part: string): Resource {
  const language = file.content.is === 'text' ? languageOf(file.path, file.content.text) : null;
  const mediaType = file.content.is === 'text' ? 'text/plain' : 'application/octet-stream';
  return { path: file.path, mediaType, part, language };
}

const partOf = (file: PackageFile, { language, part }: Resource): Part => ({
  pointer: part,
  kind: 'resource',
  role: roleOf(file, language),
  path: file.path,
  tool: null,
  text: textOf(file),
});

function roleOf({ content, path }: PackageFile, language: string | null): Part['role'] {
  if (content.is !== 'text') return 'name';
  return language === null && !isInert(path) ? 'prose' : 'code';
}

function gapOf({ content }: PackageFile, part: string): Gap[] {
  if (content.is === 'text') return [];
  const detail = content.is === 'binary' ? `The file is no text: ${content.kind}` : content.detail;
  return [{ fact: 'gap', reason: content.is, detail, region: { part, start: 0, end: 0 }, tools: [] }];
}
