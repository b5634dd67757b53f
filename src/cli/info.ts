import { analyse } from '../analyse.ts';
import { validate } from '../contracts/validate.ts';
import type { Document, Package, Skill } from '../model.ts';
import { report } from '../report/report.ts';
import type { Candidate } from '../rules/candidate.ts';
import { hold } from '../rules/hold.ts';
import { judge } from '../rules/judge.ts';
import { stepsOf } from '../rules/steps.ts';
import { FOUND, OK } from './exit-code.ts';
import { type Claims, infoPage } from './info-page.ts';
import { rulesetOf } from './ruleset.ts';
import { readSingle, showInvalid } from './single.ts';
import { renderOptions } from './terminal.ts';

/** `assay info`: one screen about a skill, before anyone installs it. The exit code says only whether it is one. */
export async function infoCommand(path: string, { color }: { readonly color: boolean }): Promise<number> {
  const single = await readSingle(path);
  const skill = single.read.ok ? validate(single.read.value) : single.read;
  if (!single.read.ok || !skill.ok) {
    await showInvalid(single, skill.ok ? [] : skill.problems, color);
    return FOUND;
  }
  const ruleset = await rulesetOf(undefined);
  const facts = analyse(skill.value);
  const held = hold(facts, ruleset.policy);
  const about = {
    source: single.source,
    skill: skill.value,
    claims: claimsOf(single.read.value, skill.value),
    steps: stepsOf(held, ruleset.kinds, facts.declared),
    secrets: secretsIn(held),
    report: report(single.upload, skill.value, facts, judge(facts, ruleset), ruleset),
  };
  process.stdout.write(infoPage(about, renderOptions({ color, about: 'skill' })));
  return OK;
}

/** Variables and files of secrets that the code reads, by name. */
function secretsIn(held: readonly Candidate[]): string[] {
  const names = held.flatMap(({ fact, attributes }) => {
    if (fact === 'use' && (attributes.env === 'secret' || attributes.file === 'secret')) return [attributes.target];
    return fact === 'use' && attributes.env === 'whole' ? ['the whole environment'] : [];
  });
  return [...new Set(names)].sort();
}

/** What the document says of itself beyond what Assay judges. */
function claimsOf(read: Document | Package, { parts }: Skill): Claims {
  if ('text' in read) return JSON.parse(read.text) as Claims;
  const said = (name: string) =>
    parts.find(({ kind, pointer }) => kind === 'field' && pointer.endsWith(`/${name}`))?.text;
  const [license, author] = [said('license'), said('author')];
  return {
    description: said('description') ?? '',
    ...(license === undefined ? {} : { license }),
    ...(author === undefined ? {} : { author: { subject: author } }),
  };
}
