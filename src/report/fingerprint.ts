import type { Finding, Part } from '../model.ts';
import { sha256 } from '../sha256.ts';

/**
 * What stays the same while a skill is edited around a finding: rule, part, path, tool and evidence. Not the place, not the
 * wording, nothing outside the skill; so equal findings in equal code share one.
 * @param part the part that the finding lies in
 * @returns 64 lower-case hex digits
 */
export function fingerprint(finding: Finding, part: Part | undefined): string {
  const place = [
    part?.kind ?? 'field',
    part?.path ?? withoutOrdinals(finding.region.part),
    finding.tool ?? part?.tool ?? null,
  ];
  return sha256(JSON.stringify(['assay.fingerprint@1', finding.rule, ...place, ...finding.identity.map(normalised)]));
}

/** `/tools/3/description` is a tool's description wherever the tool stands. */
const withoutOrdinals = (pointer: string): string => pointer.replace(/\/\d+(?=\/|$)/g, '/*');

/** Evidence laid out otherwise is the same evidence. */
const normalised = (evidence: string): string => evidence.replace(/[\t\n\v\f\r ]+/g, ' ').trim();
