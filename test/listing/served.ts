import { canonicalJson } from '../../src/digest.ts';
import type { HttpResponse } from '../../src/listing/http.ts';
import type { Listing } from '../../src/listing/listing.ts';
import type { Pages } from '../../src/listing/pages.ts';
import { respond } from '../../src/listing/respond.ts';
import type { Ruleset, Verdict } from '../../src/model.ts';
import { CURRENT_RULESET, rulesetKey } from '../../src/registry/layout.ts';
import { publish } from '../../src/registry/publish.ts';
import type { EndedRecord } from '../../src/registry/records.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { encodePointer } from '../../src/rulesets/pointer.ts';
import { sha256 } from '../../src/sha256.ts';
import { type Counted, counted } from '../support/counted-store.ts';
import { memoryStore } from '../support/memory-store.ts';
import { upload, type World, world } from '../support/registry-world.ts';
import { stubDocument } from '../support/stub-judge.ts';

/** When the tests ask. */
export const NOW = '2026-06-01T12:00:00.000Z';

/** A registry with a stub engine, and its listing as programs and browsers ask it. */
export interface Served {
  readonly world: World;
  readonly store: Counted;
  readonly listing: Listing;
  get(target: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<HttpResponse>;
  /** The JSON at an address, which must be there. */
  json<T>(target: string): Promise<T>;
  /** Publishes a document of the stub engine. */
  put(slug: string, version: string, more?: Put): Promise<EndedRecord>;
}

export interface Put {
  readonly verdict?: Verdict;
  readonly publisher?: string;
  readonly note?: string;
}

let uploads = 0;

export function served(more: Partial<Listing> = {}): Served {
  const store = counted(memoryStore());
  const made = world(store);
  const rules = memoryStore();
  const listing: Listing = {
    registry: store,
    rules,
    bundled: async () => bundledRuleset,
    pages: null,
    readers: 'everybody',
    direct: null,
    ...more,
  };
  const get: Served['get'] = (target, headers = {}, method = 'GET') => {
    const [path = '', query = ''] = target.split('?');
    return respond({ method, path, query, headers }, listing, NOW);
  };
  return {
    world: made,
    store,
    listing,
    get,
    json: async <T>(target: string) => {
      const response = await get(target);
      if (response.status !== 200) throw new Error(`${target}: ${response.status} ${response.body}`);
      return JSON.parse(textOf(response)) as T;
    },
    put: (slug, version, { verdict = 'pass', publisher = 'ada', note = '' } = {}) => {
      const bytes = stubDocument({ slug, version, verdicts: { '*': verdict }, note });
      return publish(made, upload(`${publisher}/${++uploads}`, bytes));
    },
  };
}

export const textOf = ({ body }: HttpResponse): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body ?? new Uint8Array());

export const bodyOf = <T>(response: HttpResponse): T => JSON.parse(textOf(response)) as T;

/** Publishes a rule set into the place of the rules. @returns its hash */
export async function publishRules({ listing: { rules } }: Served, ruleset: Ruleset, at: string): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(ruleset));
  const hash = sha256(bytes);
  await rules.put(rulesetKey(hash), bytes, 'always');
  await rules.put(CURRENT_RULESET, encodePointer(hash, at), 'always');
  return hash;
}

/** Pages that say which one they are, and of what. */
export const plainPages: Pages = {
  skills: (answer) => `<p>skills ${answer.skills.length}`,
  skill: (answer) => `<p>skill ${answer.slug}`,
  version: (answer, report) => `<p>version ${answer.version} ${report.verdict}`,
  difference: (answer) => `<p>difference ${answer.from.version} ${answer.to.version}`,
  upload: (answer, report) => `<p>upload ${answer.id} ${report?.verdict}`,
  rules: (answer) => `<p>rules ${answer.rules.length}`,
  rule: (answer) => `<p>rule ${answer.id}`,
  problem: (answer) => `<p>problem ${answer.code}`,
  assets: new Map([['a-1.js', { type: 'text/javascript; charset=utf-8', body: 'void 0' }]]),
};
