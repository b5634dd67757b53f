import { match } from 'path-to-regexp';
import { asset } from './asset.ts';
import { badge } from './badge.ts';
import { difference } from './difference.ts';
import { document } from './document.ts';
import { findings } from './findings.ts';
import { home } from './home.ts';
import { openapi } from './openapi.ts';
import { quoted, refuse } from './problem.ts';
import type { Call, Refused, Reply } from './reply.ts';
import { rule, rules } from './rules.ts';
import { skill } from './skill.ts';
import { skills } from './skills.ts';
import { upload, uploadFindings } from './upload.ts';
import { version } from './version.ts';

type Handler = (call: Call) => Promise<Reply>;

/** What is answered, the first that fits. All of it is read alone: GET and HEAD. */
const TABLE: readonly (readonly [path: string, handler: Handler])[] = [
  ['/', home],
  ['/skills', skills],
  ['/skills/:slug', skill],
  ['/skills/:slug/:version', version],
  ['/skills/:slug/:version/findings.json', findings],
  ['/skills/:slug/:version/badge.svg', badge],
  ['/skills/:slug/:version/difference', difference],
  ['/skills/:slug/:version/:file', document],
  // The rest of the path is the upload's id, slashes too.
  ['/uploads/:publisher/*id/findings.json', uploadFindings],
  ['/uploads/:publisher/*id', upload],
  ['/rules', rules],
  ['/rules/:id', rule],
  ['/openapi.json', openapi],
  ['/assets/:name', asset],
];

const ROUTES = TABLE.map(([path, handler]) => ({
  handler,
  match: match<Record<string, string | string[]>>(path, { sensitive: true, decode: false }),
}));

export interface Matched {
  readonly handler: Handler;
  /** Decoded. */
  readonly params: Readonly<Record<string, string>>;
}

/** The route of a path as it was sent. */
export function routeOf(path: string): Matched | Refused {
  for (const { match: matches, handler } of ROUTES) {
    const found = matches(path);
    if (!found) continue;
    const params = decoded(found.params);
    return params
      ? { handler, params }
      : refuse('bad-path', `${quoted(path)} is no path: what follows a % must be UTF-8 in hex.`);
  }
  return refuse(
    'unknown-path',
    `There is nothing at ${quoted(path)}. /skills lists what there is, /openapi.json what can be asked.`,
    {
      links: { skills: '/skills', openapi: '/openapi.json' },
    },
  );
}

function decoded(params: Readonly<Partial<Record<string, string | string[]>>>): Record<string, string> | null {
  try {
    const text = (value: string | string[] = ''): string => [value].flat().map(decodeURIComponent).join('/');
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, text(value)]));
  } catch {
    return null;
  }
}
