import { type Rule, SEVERITIES } from '../model.ts';
import type { RuleAnswer, RulesAnswer, RulesetAnswer } from './answers.ts';
import type { Listing } from './listing.ts';
import { isRefused } from './names.ts';
import { quoted, refuse } from './problem.ts';
import { withQuery } from './query.ts';
import type { Call, Refused, Reply } from './reply.ts';
import { rulesetInForce, rulesetNamed } from './ruleset.ts';

/** `GET /rules`: what is looked for, the most severe first. */
export async function rules(call: Call): Promise<Reply> {
  const found = await rulesIn(call);
  if (isRefused(found)) return found;
  const sorted = SEVERITIES.flatMap((severity) => found.rules.filter((rule) => rule.severity === severity));
  const body: RulesAnswer = {
    ruleset: found.ruleset,
    rules: sorted.map(({ id, title, category, severity, confidence }) => ({
      ...{ id, title, category, severity, confidence },
      links: { self: pathOf(id, found.ruleset) },
    })),
  };
  return { is: 'answer', body, page: (pages) => pages.rules(body) };
}

/** `GET /rules/{id}`: what a rule means and how to fix what it speaks of. */
export async function rule(call: Call): Promise<Reply> {
  const found = await rulesIn(call);
  if (isRefused(found)) return found;
  const id = call.params.id ?? '';
  const one = found.rules.find((rule) => rule.id === id);
  if (!one) return unknownRule(id, found.rules);
  const { title, category, severity, confidence, message, help, references } = one;
  const body: RuleAnswer = {
    ...{ id, title, category, severity, confidence, message, help, references },
    ruleset: found.ruleset,
    links: { self: pathOf(id, found.ruleset), rules: pathOf(null, found.ruleset) },
  };
  return { is: 'answer', body, page: (pages) => pages.rule(body) };
}

interface Found {
  readonly ruleset: RulesetAnswer;
  readonly rules: readonly Rule[];
}

/** Of the rule set in force, or of the one that `ruleset` names: a report names the rules that it was made by. */
async function rulesIn({ listing, query }: Call): Promise<Found | Refused> {
  const sha256 = query.get('ruleset');
  if (sha256 !== null && !/^[0-9a-f]{64}$/.test(sha256))
    return refuse('bad-query', `ruleset=${quoted(sha256)} names no rule set; it is the sha256 of one, in hex.`);
  const inForce = await rulesetInForce(listing);
  const isCurrent = sha256 === null || sha256 === inForce.sha256;
  const ruleset = isCurrent ? inForce : { sha256, published_at: null, is_current: false };
  return await withRules(listing, ruleset);
}

async function withRules(listing: Listing, ruleset: RulesetAnswer): Promise<Found | Refused> {
  const found = await rulesetNamed(listing, ruleset.sha256);
  if (found) return { ruleset, rules: found.rules };
  return refuse('unknown-ruleset', `This registry has no rule set ${ruleset.sha256}. /rules is the one in force.`);
}

function unknownRule(id: string, all: readonly Rule[]): Refused {
  const words = id
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);
  const near = all.filter((rule) => words.some((word) => rule.id.includes(word))).slice(0, 5);
  const hint = near.length > 0 ? ` There is ${near.map((rule) => rule.id).join(', ')}.` : '';
  return refuse('unknown-rule', `There is no rule ${quoted(id)} in this rule set.${hint} /rules lists all.`, {
    links: { rules: '/rules' },
  });
}

const pathOf = (id: string | null, { sha256, is_current }: RulesetAnswer): string =>
  withQuery(id === null ? '/rules' : `/rules/${encodeURIComponent(id)}`, { ruleset: is_current ? null : sha256 });
