import { code } from './code/code.ts';
import { commandFacts } from './commands.ts';
import { credentials } from './credentials/credentials.ts';
import { disguises } from './disguises.ts';
import { fenceActs } from './fences.ts';
import { inlineFacts } from './inline.ts';
import type { Facts, Skill } from './model.ts';
import { prose } from './prose/prose.ts';
import { python } from './python/python.ts';
import { hookFacts } from './shell/hooks.ts';
import { type Script, scriptFacts } from './shell/script.ts';
import { flowsThroughFiles } from './through-files.ts';

/** What a skill's code does and what its text asks for: no opinion, no rule, no severity. */
export function analyse(skill: Skill): Facts {
  const fromCode = code(skill);
  const fromCommands = commandFacts(fromCode.uses, fromCode.flows);
  const fromPython = python(skill);
  const fromProse = prose(skill);
  const texts = new Map(skill.parts.map(({ pointer, text }) => [pointer, text]));
  const scripts = skill.resources
    .filter(({ language }) => language === 'shell')
    .map(({ part }) => scriptOf(part, texts));
  const fromShell = scripts.map(scriptFacts);
  const fromKin = skill.resources
    .filter(({ language }) => KIN.has(language ?? ''))
    .map(({ part }) => scriptFacts(scriptOf(part, texts)));
  const fromHooks = skill.resources.map(({ part, path }) => hookFacts(path, scriptOf(part, texts)));
  const fromInline = inlineFacts(scripts, [...fromCode.uses, ...fromPython.uses]);
  const all = [fromCode, fromCommands, fromPython, ...fromShell, ...fromKin, ...fromHooks, fromInline];
  const uses = all.flatMap((one) => one.uses);
  const flows = all.flatMap((one) => one.flows);
  const read = new Set([...fromCode.read, ...fromPython.read, ...scripts.map(({ part }) => part)]);
  const bytes = new TextEncoder();
  return {
    contract: skill.contract,
    declared: skill.declared,
    runs: skill.runs,
    uses,
    unknowns: [...fromCode.unknowns, ...fromPython.unknowns],
    flows: [...flows, ...flowsThroughFiles(uses, flows)],
    disguises: disguises([...fromCode.uses, ...fromPython.uses], skill),
    acts: [...fromProse.acts, ...fenceActs(fromProse.programs)],
    marks: fromProse.marks,
    credentials: credentials(skill),
    gaps: [
      ...skill.unread,
      ...fromCode.gaps,
      ...fromPython.gaps,
      ...fromShell.flatMap(({ gaps }) => gaps),
      ...fromProse.gaps,
    ],
    remarks: [...skill.remarks, ...fromCode.remarks],
    coverage: {
      resources: skill.resources.length,
      parsed: fromCode.parsed + fromPython.parsed + scripts.length,
      codeBytes: sum(
        skill.parts.filter((part) => read.has(part.pointer)).map((part) => bytes.encode(part.text).length),
      ),
      textChars: sum(skill.parts.filter((part) => part.role === 'prose').map((part) => part.text.length)),
      languages: [
        ...new Set([...programming(skill, [...fromCode.read, ...fromPython.read], scripts), ...fromProse.languages]),
      ].sort(),
    },
  };
}

const programming = ({ resources }: Skill, code: readonly string[], shell: readonly Script[]): string[] => [
  ...resources
    .filter(({ part }) => code.includes(part))
    .map(({ language }) =>
      language === 'TypeScript' ? 'typescript' : language === 'Python' ? 'python' : 'javascript',
    ),
  ...(shell.length > 0 ? ['shell'] : []),
];

/** Shells whose commands are read by their words, though their grammar is another: a gap says so. */
const KIN: ReadonlySet<string> = new Set(['PowerShell', 'batch', 'fish']);

const scriptOf = (part: string, texts: ReadonlyMap<string, string>): Script => ({ part, text: texts.get(part) ?? '' });

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
