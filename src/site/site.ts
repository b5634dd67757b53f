import type { Asset, Pages } from '../listing/pages.ts';
import { path } from './address.ts';
import { assets } from './assets.generated.ts';
import { differencePage } from './pages/difference.ts';
import { document, type Page } from './pages/page.ts';
import { problemPage } from './pages/problem.ts';
import { rulePageOf, rulesPage } from './pages/rule.ts';
import { skillPage } from './pages/skill.ts';
import { skillsPage } from './pages/skills.ts';
import { uploadPage } from './pages/upload.ts';
import { versionPage } from './pages/version.ts';

/**
 * The listing site: each answer as a whole page. Pure.
 * @param isLocal a local registry: the list takes uploads, and pages follow `/events`
 */
export function sitePages({ isLocal }: { readonly isLocal: boolean }): Pages {
  const asset = (name: string) => path('assets', name);
  const scripts = [assets.element.name, ...(isLocal ? [assets.script.name] : [])];
  const site = { icon: asset(assets.icon.name), style: asset(assets.style.name), scripts: scripts.map(asset), isLocal };
  const show = (page: Page): string => document(page, site);
  return {
    skills: (answer) => show(skillsPage(answer, isLocal)),
    skill: (answer) => show(skillPage(answer)),
    version: (answer, report) => show(versionPage(answer, report)),
    difference: (answer) => show(differencePage(answer)),
    upload: (answer, report) => show(uploadPage(answer, report)),
    rules: (answer) => show(rulesPage(answer)),
    rule: (answer) => show(rulePageOf(answer)),
    problem: (answer) => show(problemPage(answer)),
    assets: new Map<string, Asset>(Object.values(assets).map(({ name, type, body }) => [name, { type, body }])),
  };
}
