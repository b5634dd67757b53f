import type { VersionAnswer } from '../../src/listing/answers.ts';
import type { Pages } from '../../src/listing/pages.ts';
import type { Report } from '../../src/model.ts';
import { sitePages } from '../../src/site/site.ts';
import {
  differenceAnswer,
  listedSkill,
  reportOf,
  reportOfPackage,
  ruleAnswer,
  rulesAnswer,
  skillAnswer,
  uploadAnswer,
  versionAnswer,
} from './listing-samples.ts';
import { type Answer, page } from './pages-server.ts';

/** Every page and state of the site, by path. */
export const SCREENS: Readonly<Record<string, (pages: Pages) => string>> = {
  '/list': (pages) =>
    pages.skills({ skills: LISTED.map(reportOf).map(listedSkill), prefix: null, next: '/skills?after=town-weather' }),
  '/list-empty': (pages) => pages.skills({ skills: [], prefix: null, next: null }),
  '/list-nothing-found': (pages) => pages.skills({ skills: [], prefix: 'zz', next: null }),
  '/skill': (pages) => pages.skill(skillAnswer(reportOf('skills/network-clock'), '1.10.0', '1.9.0', '1.0.0')),
  '/pass': (pages) => version(pages, reportOf('skills/town-weather')),
  '/package': (pages) => version(pages, reportOfPackage()),
  '/pass-prompt': (pages) => version(pages, reportOf('contract/prompt-only')),
  '/review': (pages) => version(pages, reportOf('skills/plugin-loader')),
  '/block': (pages) => version(pages, reportOf('skills/formula-runner')),
  '/block-many': (pages) => version(pages, reportOf('skills/city-guide')),
  '/block-text': (pages) => version(pages, reportOf('skills/hidden-ink')),
  '/decided': (pages) =>
    pages.version({ ...versionAnswer(reportOf('skills/loose-form')), ...DECIDED }, reportOf('skills/loose-form')),
  '/withdrawn': (pages) =>
    pages.version(withdrawn(versionAnswer(reportOf('skills/town-weather'))), reportOf('skills/town-weather')),
  '/invalid': (pages) => pages.upload(uploadAnswer(reportOf('contract/six-tools')), reportOf('contract/six-tools')),
  '/upload': (pages) => pages.upload(uploadAnswer(reportOf('skills/link-checker')), reportOf('skills/link-checker')),
  '/upload-failed': (pages) => pages.upload({ ...uploadAnswer(reportOf('skills/link-checker')), ...FAILED }, null),
  '/difference': (pages) => pages.difference(differenceAnswer(reportOf('skills/city-guide'))),
  '/difference-none': (pages) =>
    pages.difference({ ...differenceAnswer(reportOf('skills/town-weather')), gained: [], lost: [], declared: [] }),
  '/rules': (pages) => pages.rules({ ...rulesAnswer(), rules: rulesAnswer().rules.slice(0, 24) }),
  '/rule': (pages) => pages.rule(ruleAnswer('network-under-deny')),
  '/problem': (pages) => pages.problem(PROBLEM),
};

/** The site's pages and its assets, as a server answers them. */
export function sampleSite(screens = SCREENS, isLocal = true): Map<string, Answer> {
  const pages = sitePages({ isLocal });
  return new Map<string, Answer>([
    ...[...pages.assets].map(([name, asset]) => [`/assets/${name}`, asset] as const),
    ...Object.entries(screens).map(([path, show]) => [path, page(show(pages))] as const),
    ...SHOWN.map((report) => [versionAnswer(report).links.badge, BADGE] as const),
    ['/events', { type: 'text/event-stream', body: 'retry: 3600000\n\n' }],
  ]);
}

const version = (pages: Pages, report: Report): string => pages.version(versionAnswer(report), report);

const LISTED = ['town-weather', 'plugin-loader', 'formula-runner', 'city-guide', 'paste-cleaner', 'release-notes'].map(
  (name) => `skills/${name}`,
);

const SHOWN = [...LISTED, 'skills/hidden-ink', 'skills/loose-form', 'contract/prompt-only']
  .map(reportOf)
  .concat(reportOfPackage());

const BADGE: Answer = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="20"><rect width="200" height="20" rx="3" fill="#444"/></svg>',
};

const AT = '2026-11-30T22:54:53.000Z';

const DECIDED = {
  state: 'published',
  reason: null,
  decision: {
    accept: true,
    by: 'vera@registry.example',
    why: 'The plug-in comes with the skill.',
    at: AT,
    until: AT,
    stands: true,
  },
} as const;

const WITHDRAWN = {
  state: 'withdrawn',
  reason: 'It was withdrawn, and is not served.',
  withdrawn: { by: 'vera@registry.example', why: 'Its author asked for it.', at: AT },
} as const;

const withdrawn = (answer: VersionAnswer): VersionAnswer => ({
  ...answer,
  ...WITHDRAWN,
  links: { ...answer.links, document: null },
});

const FAILED = {
  state: 'failed',
  verdict: null,
  message: 'The scanner gave up after three attempts.',
  skill: null,
  links: { self: '/uploads/local/geo', findings: null, version: null },
} as const;

const PROBLEM = {
  type: 'about:blank',
  title: 'Not Found',
  status: 404,
  code: 'unknown-skill',
  detail: 'No skill is named town-wether.',
  links: { skills: '/skills' },
} as const;
