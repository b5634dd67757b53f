import { analyse } from '../../src/analyse.ts';
import type { Finding } from '../../src/model.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { judge } from '../../src/rules/judge.ts';
import { skillOf } from './skill.ts';

/** What the own rule set finds in a skill that is nothing but this text and declares nothing. */
export const judgeText = (text: string): readonly Finding[] => judge(analyse(skillOf(text)), bundledRuleset).findings;
