import type { Policy } from '../model.ts';
import type { EnvClass } from './words.ts';

/**
 * What the name of an environment variable tells, by the policy's word lists; letter case does not count.
 * @returns `harmless` for a whole name that is listed, `secret` where a part between `_` is, `plain` otherwise
 */
export function envClass(name: string, policy: Policy['env']): EnvClass {
  const upper = name.toUpperCase();
  if (policy.harmless.includes(upper)) return 'harmless';
  return upper.split('_').some((part) => policy.secretWords.includes(part)) ? 'secret' : 'plain';
}
