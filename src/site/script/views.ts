import type { SkillAnswer, SkillsAnswer, VersionAnswer } from '../../listing/answers.ts';
import type { Report } from '../../model.ts';
import { skillView } from '../pages/skill.ts';
import { skillList } from '../pages/skills.ts';
import { versionView } from '../pages/version.ts';
import type { Child } from '../tree.ts';
import { answerAt } from './answer.ts';

/** The pages that are shown again when the registry changes, by kind: from the answer at their own address, by the view that made them. */
export const VIEWS: Readonly<Record<string, (address: string) => Promise<Child>>> = {
  skills: async (address) => skillList(await answerAt<SkillsAnswer>(address)),
  skill: async (address) => skillView(await answerAt<SkillAnswer>(address)),
  version: async (address) => {
    const answer = await answerAt<VersionAnswer>(address);
    return versionView(answer, await answerAt<Report>(answer.links.findings));
  },
};
