import type { EndedRecord } from '../../src/registry/records.ts';

/** A record of an upload that was refused as no skill. */
export function endedRecord({ key, at }: { readonly key: string; readonly at: string }): EndedRecord {
  const hash = 'c'.repeat(64);
  return {
    upload: 'assay.upload@1',
    publisher: key.slice(0, key.indexOf('/')),
    id: key.slice(key.indexOf('/') + 1),
    object: { key, version: 'v1', sequencer: '01' },
    at,
    bytes: { sha256: hash, size: 3 },
    state: 'refused',
    reason: 'invalid',
    message: 'The document is no valid skill.',
    skill: null,
    verdict: 'invalid',
    integrity: null,
    engine: { version: '0.0.0', sha256: 'e'.repeat(64) },
    ruleset: { sha256: 'f'.repeat(64) },
    keys: { document: `refused/${hash}/document`, report: `refused/${hash}/findings.json`, publication: null },
    changed: null,
    report: null,
  };
}
