import type { Report } from '../../model.ts';

/** A slower answer is none. */
const PATIENCE = 20_000;

export type Loaded = { readonly report: Report } | { readonly failure: string };

/** Fetches a report: no credentials, no referrer, nothing but that address. Whatever comes of it is an answer. */
export async function load(src: string, signal: AbortSignal): Promise<Loaded> {
  try {
    const response = await fetch(src, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (!response.ok) return { failure: failureOf(response.status) };
    const body: unknown = await response.json();
    return isReport(body) ? { report: body } : { failure: 'What the address answers is no findings report.' };
  } catch (fault) {
    return {
      failure: fault instanceof SyntaxError ? 'The findings came incomplete.' : 'The findings could not be reached.',
    };
  }
}

function failureOf(status: number): string {
  if (status === 404) return 'There are no findings at this address.';
  return `The findings could not be had: the registry answered ${status}.`;
}

/** Enough to tell a report from anything else; a report of this mark has the form of its schema. */
function isReport(body: unknown): body is Report {
  return typeof body === 'object' && body !== null && (body as { report?: unknown }).report === 'assay.findings@1';
}
