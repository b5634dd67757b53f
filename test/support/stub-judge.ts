import type { Report, Unread, Upload, Verdict } from '../../src/model.ts';
import type { Judge } from '../../src/registry/publish.ts';
import { sha256 } from '../../src/sha256.ts';

/** A document that the stub engine reads: what it is to find stands in it. */
export interface StubDocument {
  readonly slug: string;
  readonly version: string;
  /** Verdict by rule set name; `*` for all others. */
  readonly verdicts?: Readonly<Record<string, Verdict>>;
  readonly note?: string;
}

export const stubDocument = (document: StubDocument): Uint8Array => new TextEncoder().encode(JSON.stringify(document));

/** Stands for an engine with a rule set: as pure as they are, and a thousand times smaller. */
export function stubJudge(ruleset = 'r1', engine = 'e1'): Judge {
  const by = { engine: sha256(engine), ruleset: sha256(ruleset) };
  return { id: `${by.engine}+${by.ruleset}`, by, scan: (upload) => report(upload, ruleset, engine) };
}

function report(upload: Upload | Unread, ruleset: string, engine: string): Report {
  const document = 'bytes' in upload ? documentIn(upload.bytes) : null;
  const verdict = document ? (document.verdicts?.[ruleset] ?? document.verdicts?.['*'] ?? 'pass') : 'invalid';
  const where = {
    part: 'instructions',
    path: null,
    pointer: '/instructions',
    line: 1,
    column: 1,
    end_line: 1,
    end_column: 2,
  } as const;
  const severity = verdict === 'block' ? 'high' : 'medium';
  return {
    report: 'assay.findings@1',
    skill: document && {
      contract: 'actor.skill@2',
      slug: document.slug,
      version: document.version,
      name: 'A skill',
      runs: 'prompt',
    },
    bytes:
      'bytes' in upload
        ? { sha256: sha256(upload.bytes), size: upload.bytes.length }
        : { sha256: null, size: upload.size },
    integrity: document && { alg: 'sha256', hash: sha256(JSON.stringify(document)), verified: true },
    engine: { version: '0.1.0', sha256: sha256(engine) },
    ruleset: { sha256: sha256(ruleset), rules: 1 },
    verdict,
    declared: null,
    coverage: {
      resources: 0,
      parsed: 0,
      code_bytes: 0,
      text_chars: 1,
      languages: ['en'],
      sinks: 0,
      unknowns: 0,
      gaps: [],
    },
    capabilities: [],
    findings:
      verdict === 'review' || verdict === 'block'
        ? [
            {
              rule: 'a-rule',
              category: 'net',
              severity,
              confidence: 'high',
              message: 'Found.',
              help: 'Help.',
              where,
              excerpt: 'x',
              excerpt_column: 1,
              tool: null,
              evidence: [],
              fingerprint: sha256(`${verdict}`),
            },
          ]
        : [],
    omitted: {},
    problems: document ? [] : [{ pointer: '', line: 1, column: 1, code: 'invalid', message: 'No skill.' }],
    suggestions: [],
  };
}

function documentIn(bytes: Uint8Array): StubDocument | null {
  try {
    const value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Partial<StubDocument> | null;
    return value && typeof value.slug === 'string' && typeof value.version === 'string'
      ? (value as StubDocument)
      : null;
  } catch {
    return null;
  }
}
