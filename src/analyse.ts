import { code } from './code/code.ts';
import type { Facts, Skill } from './model.ts';
import { prose } from './prose/prose.ts';

/** What a skill's code does and what its text asks for: no opinion, no rule, no severity. */
export function analyse(skill: Skill): Facts {
  const fromCode = code(skill);
  const fromProse = prose(skill);
  const read = new Set(fromCode.read);
  const bytes = new TextEncoder();
  return {
    contract: skill.contract,
    declared: skill.declared,
    runs: skill.runs,
    uses: fromCode.uses,
    unknowns: fromCode.unknowns,
    flows: fromCode.flows,
    acts: fromProse.acts,
    marks: fromProse.marks,
    gaps: [...skill.unread, ...fromCode.gaps, ...fromProse.gaps],
    remarks: [...skill.remarks, ...fromCode.remarks],
    coverage: {
      resources: skill.resources.length,
      parsed: fromCode.parsed,
      codeBytes: sum(
        skill.parts.filter((part) => read.has(part.pointer)).map((part) => bytes.encode(part.text).length),
      ),
      textChars: sum(skill.parts.filter((part) => part.role === 'prose').map((part) => part.text.length)),
      languages: [...new Set([...(read.size > 0 ? ['javascript'] : []), ...fromProse.languages])].sort(),
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
