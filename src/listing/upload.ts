import type { Report } from '../model.ts';
import { skillName, uploadKey } from '../registry/layout.ts';
import { decode, read, type UploadRecord } from '../registry/records.ts';
import type { UploadAnswer } from './answers.ts';
import { reportAt } from './findings.ts';
import { isRefused } from './names.ts';
import { quoted, refuse } from './problem.ts';
import type { Call, Refused, Reply } from './reply.ts';
import { versionPath } from './versions.ts';

/** `GET /uploads/{publisher}/{id}`: where an upload ended, and why; a refused one with what was found in it. */
export async function upload(call: Call): Promise<Reply> {
  const record = await recordAt(call);
  if (isRefused(record)) return record;
  const report = await reportOf(call, record);
  const body = uploadOf(record, record.state === 'refused' ? report : null);
  return { is: 'answer', body, page: (pages) => pages.upload(body, report) };
}

/** `GET /uploads/{publisher}/{id}/findings.json`: the report on what was uploaded, wherever it lies. */
export async function uploadFindings(call: Call): Promise<Reply> {
  const record = await recordAt(call);
  if (isRefused(record)) return record;
  if (record.report) return { is: 'file', type: 'application/json', body: json(record.report), headers: {} };
  const file = record.keys.report && (await reportAt(call, record.keys.report));
  return file || noReport(record);
}

async function recordAt({ listing, params }: Call): Promise<UploadRecord | Refused> {
  const { publisher = '', id = '' } = params;
  const held = await read(listing.registry, uploadKey({ publisher, id }), 'upload');
  if (held) return held.record;
  return refuse(
    'unknown-upload',
    `Nothing is known of an upload ${quoted(id)} by ${quoted(publisher)}. What was just uploaded takes some seconds; ask again then.`,
  );
}

async function reportOf({ listing }: Call, record: UploadRecord): Promise<Report | null> {
  const key = record.keys.report;
  if (record.report || key === null) return record.report;
  const got = await listing.registry.get(key);
  return got.outcome === 'found' ? decode(key, got.bytes, 'report') : null;
}

const noReport = (record: UploadRecord): Refused =>
  refuse('no-report', `There is no report on this upload. ${record.message ?? 'What is refused is kept for 90 days.'}`);

const json = (report: Report): string => `${JSON.stringify(report, null, 2)}\n`;

/** What is told of an upload. */
export function uploadOf(record: UploadRecord, report: Report | null): UploadAnswer {
  const { publisher, id, at, state, reason, message, skill, verdict, bytes, integrity, engine, ruleset, changed } =
    record;
  const self = `/uploads/${encodeURIComponent(publisher)}/${encodeURIComponent(id)}`;
  const name = record.keys.publication === null ? null : skill && skillName(skill);
  return {
    ...{ publisher, id, at, state, reason, message, skill, verdict, bytes, integrity, engine, ruleset, changed },
    report,
    links: {
      self,
      findings: record.report || record.keys.report ? `${self}/findings.json` : null,
      version: name && versionPath(name),
    },
  };
}
