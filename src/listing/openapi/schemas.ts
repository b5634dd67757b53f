import reportSchema from '../../report/report.schema.json' with { type: 'json' };
import { CODES } from '../problem.ts';
import {
  count,
  flag,
  link,
  list,
  object,
  oneOf,
  orNull,
  ref,
  type Schema,
  said,
  sha256,
  text,
  time,
  untrusted,
} from './schema.ts';

const STATES = ['published', 'held', 'blocked', 'withdrawn'] as const;
const state = oneOf(...STATES);
const verdict = oneOf('pass', 'review', 'block', 'invalid');
const severity = oneOf('critical', 'high', 'medium', 'low', 'info');
const confidence = oneOf('high', 'medium', 'low');
const bytes = object({ sha256, size: count });
const engine = object({ version: text, sha256 });
const integrity = orNull(object({ alg: { const: 'sha256' }, hash: sha256, verified: flag }));
const name = said(untrusted, 'The name in the document.');
const next = said(orNull(link), 'The next page; null at the end.');

/** What the publication's own records say, as far as the answers hand it on. */
const before = object({ verdict, state, report: sha256, engine: sha256, ruleset: sha256 });
const changed = object({ by: list(oneOf('bytes', 'rules', 'engine')), at: time, from: orNull(before) });
const who = { by: untrusted, why: untrusted, at: time };
const decision = object({ accept: flag, ...who, until: orNull(time), stands: flag });

const ability = object({
  tool: orNull(untrusted),
  capability: text,
  host: said(orNull(untrusted), 'For net one host; * of the caller’s choice, ? unknown.'),
  certainty: oneOf('definite', 'possible'),
  is_declared: flag,
});
const declaration = object({
  change: oneOf('added', 'removed'),
  what: oneOf('kind', 'host', 'app', 'tool', 'net'),
  value: untrusted,
});
const ruleset = object({ sha256, published_at: orNull(time), is_current: flag });
const rule = { id: text, title: text, category: text, severity, confidence };
const findings = list({ $ref: `${reportSchema.$id}#/properties/findings/items` });

const version = object({
  slug: text,
  version: text,
  name,
  contract: text,
  publisher: text,
  state: said(state, 'As of now. The document of a published version alone is handed out.'),
  reason: said(orNull(untrusted), 'Why it is not handed out; null where it is.'),
  verdict,
  published_at: time,
  updated_at: time,
  bytes: said(bytes, 'The exact upload.'),
  integrity,
  report: object({
    sha256,
    engine,
    ruleset: object({ sha256, is_current: flag }),
    critical: count,
    high: count,
    medium: count,
    open: said(count, 'Unknowns and gaps.'),
  }),
  changed: said(changed, 'What made the verdict what it is.'),
  decision: said(orNull(decision), 'What a person decided last.'),
  withdrawn: orNull(object(who)),
  links: object({
    self: link,
    skill: link,
    findings: link,
    document: orNull(link),
    badge: link,
    difference: orNull(link),
  }),
});

const upload = object({
  publisher: untrusted,
  id: untrusted,
  at: time,
  state: oneOf(...STATES, 'refused', 'failed'),
  reason: said(orNull(text), 'Why it was refused.'),
  message: said(orNull(text), 'The reason as a sentence.'),
  skill: orNull(object({ slug: text, version: text })),
  verdict: orNull(verdict),
  bytes: object({ sha256: orNull(sha256), size: orNull(count) }),
  integrity,
  engine: orNull(engine),
  ruleset: orNull(object({ sha256 })),
  changed: orNull(changed),
  report: said(orNull(ref('Report')), 'Of a refused upload; else it stands at links.findings.'),
  links: object({ self: link, findings: orNull(link), version: orNull(link) }),
});

/** Every body, by name. */
export const SCHEMAS: Readonly<Record<string, Schema>> = {
  Skills: object({
    skills: list(object({ slug: text, latest: ref('VersionEntry'), links: object({ self: link }) })),
    prefix: orNull(text),
    next,
  }),
  Skill: object({
    slug: text,
    publisher: text,
    versions: list(ref('VersionEntry')),
    next,
    links: object({ self: link }),
  }),
  VersionEntry: object({
    ...{ slug: text, version: text, name, publisher: text, state, verdict },
    ...{ published_at: time, updated_at: time, bytes, links: object({ self: link }) },
  }),
  Version: version,
  Difference: object({
    slug: text,
    from: ref('VersionEntry'),
    to: ref('VersionEntry'),
    gained: list(ability),
    lost: list(ability),
    declared: list(declaration),
    findings: object({ appeared: findings, gone: findings }),
    links: object({ self: link, from: link, to: link }),
  }),
  Upload: upload,
  Rules: object({ ruleset, rules: list(object({ ...rule, links: object({ self: link }) })) }),
  Rule: object({
    ...rule,
    ...{ message: text, help: text, references: list(text), ruleset },
    links: object({ self: link, rules: link }),
  }),
  Problem: object(
    {
      type: { const: 'about:blank' },
      title: text,
      status: { type: 'integer' },
      code: oneOf(...CODES),
      detail: said(untrusted, 'What was wrong, and what to do. May quote the request.'),
      state,
      links: { type: 'object', additionalProperties: link },
    },
    ['state', 'links'],
  ),
  Report: reportSchema,
};
