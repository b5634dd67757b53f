import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/model.ts';
import { assets } from '../../src/site/assets.generated.ts';
import { hostPage, policyFor } from '../support/bare-host.ts';
import { describeInBrowser, type Tab } from '../support/chromium.ts';
import { reportOfAll } from '../support/hostile-screens.ts';
import { reportOf } from '../support/listing-samples.ts';
import { type Answer, type PagesServer, page as pageAnswer, servePages } from '../support/pages-server.ts';
import { barriers, breakOuts } from './measures.ts';

const LIMIT = 20 * 1024;
const shots = join(import.meta.dirname, '..', '..', 'out', 'screenshots');

describe('skill-findings.js', () => {
  const built = readFileSync(join(import.meta.dirname, '..', '..', 'dist', 'skill-findings.js'));

  it('is one small file', () => {
    expect(gzipSync(built, { level: 9 }).length).toBeLessThanOrEqual(LIMIT);
    expect(built.toString()).not.toMatch(/\bimport\s*[({"']|\bfrom\s*["']/);
  });

  it('is documented with the policy that it is tested under', () =>
    expect(readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8')).toContain(
      policyFor('https://registry.example'),
    ));

  it('is what the site itself serves', () => expect(assets.element.body).toBe(built.toString()));

  it('has no way to make markup, script or a request of a text but the one fetch', () => {
    const ways =
      /innerHTML|outerHTML|insertAdjacent|document\.write|DOMParser|\beval\(|XMLHttpRequest|sendBeacon|importScripts/;
    expect(ways.exec(built.toString())?.[0]).toBeUndefined();
    expect(built.toString().match(/\bfetch\(/g)).toHaveLength(1);
  });
});

describeInBrowser('<skill-findings> in a bare page of another origin, under a strict policy', (browser) => {
  let registry: PagesServer;
  let elsewhere: PagesServer;
  let tab: Tab;

  const answers = new Map<string, Answer>();
  const host = new Map<string, Answer>([
    ['/skill-findings.js', { type: 'text/javascript', body: assets.element.body }],
  ]);

  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    registry = await servePages(answers);
    elsewhere = await servePages(host);
    tab = await browser.open({ viewport: { width: 1000, height: 800 } });
  });
  afterAll(() => Promise.all([registry?.close(), elsewhere?.close()]));

  /** Opens a page with the element; its report stands at the registry. */
  async function show(report: Report | Answer, attributes = ''): Promise<Page> {
    answers.set('/findings.json', 'report' in report ? json(report) : report);
    const element = `<skill-findings src="${registry.origin}/findings.json" ${attributes}></skill-findings>`;
    host.set('/', pageAnswer(hostPage(element), policyFor(registry.origin)));
    await tab.page.goto(elsewhere.origin);
    await tab.page.locator('skill-findings .verdict-word, skill-findings [role=alert]').waitFor();
    return tab.page;
  }

  it.each([
    ['pass', 'skills/town-weather', 'Pass'],
    ['review', 'skills/plugin-loader', 'Review'],
    ['block', 'skills/formula-runner', 'Block'],
    ['invalid', 'contract/six-tools', 'Invalid'],
  ])('shows %s, in light and dark, without a request but its own', async (verdict, fixture, word) => {
    const before = tab.asked.length;
    const page = await show(reportOf(fixture));
    expect(await page.locator('.verdict-word').textContent()).toBe(word);
    for (const theme of ['light', 'dark']) {
      await page.locator('skill-findings').evaluate((element, to) => element.setAttribute('theme', to), theme);
      expect(await barriers(page, theme === 'light' ? null : ['color-contrast'])).toEqual([]);
      await page.screenshot({ path: join(shots, `element-${verdict}-${theme}.png`), fullPage: true });
    }
    expect(await breakOuts(page)).toEqual([]);
    expect(tab.asked.slice(before).map((url) => new URL(url).pathname)).toEqual([
      '/',
      '/skill-findings.js',
      '/findings.json',
    ]);
    expect(tab.faults).toEqual([]);
  });

  it('holds all payloads as text', async () => {
    const before = tab.asked.length;
    const page = await show(reportOfAll('block'));
    const tags = await page
      .locator('skill-findings')
      .evaluate((element) => [
        ...new Set([...(element.shadowRoot?.querySelectorAll('*') ?? [])].map(({ tagName }) => tagName)),
      ]);
    expect(
      tags.filter((tag) => /SCRIPT|IMG|IFRAME|SVG|STYLE|LINK|META|BASE|FORM|OBJECT|EMBED|VIDEO|AUDIO/.test(tag)),
    ).toEqual([]);
    expect(await breakOuts(page)).toEqual([]);
    expect(tab.asked.slice(before)).toHaveLength(3);
    expect(tab.faults).toEqual([]);
  });

  it('links rules where it is told where they stand, and nothing else', async () => {
    const page = await show(reportOf('skills/formula-runner'), 'rules="https://registry.example/rules"');
    const links = await page
      .locator('skill-findings a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((href) => !href?.startsWith('#'))).toEqual([
      'https://registry.example/rules/input-in-made-code',
      'https://registry.example/rules/code-from-known-text',
    ]);
  });

  it.each(['javascript:ran()', 'data:text/html,x', 'blob:x'])('takes rules="%s" for no address', async (rules) => {
    const page = await show(reportOf('skills/formula-runner'), `rules="${rules}"`);
    expect(await page.locator('skill-findings a:not([href^="#"])').count()).toBe(0);
  });

  it('begins its headings at the level that it is given', async () => {
    const page = await show(reportOf('skills/formula-runner'), 'level="3"');
    const levels = await page
      .locator('skill-findings :is(h1, h2, h3, h4, h5, h6)')
      .evaluateAll((all) => [...new Set(all.map(({ tagName }) => tagName))]);
    expect(levels.sort()).toEqual(['H3', 'H4', 'H5', 'H6']);
  });

  it('brings the finding that the address names into view', async () => {
    const page = await show(reportOf('skills/city-guide'));
    const last = page.locator('skill-findings .anchor').last();
    const href = await last.getAttribute('href');
    await last.click();
    const target = page.locator('skill-findings .finding.is-target');
    expect(`#${await target.getAttribute('id')}`).toBe(href);
    await page.reload();
    await target.waitFor();
    await expect.poll(() => target.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(800);
    expect(await page.evaluate("document.querySelector('skill-findings').shadowRoot.activeElement.id")).toBe(
      href?.slice(1),
    );
  });

  it('shows only the severities that are chosen, by keyboard too', async () => {
    const page = await show(reportOf('skills/formula-runner'));
    await page.locator('skill-findings .show-medium').focus();
    await page.keyboard.press('Space');
    expect(await page.locator('skill-findings .rule:visible').count()).toBe(1);
    await page.keyboard.press('Space');
    expect(await page.locator('skill-findings .rule:visible').count()).toBe(2);
  });

  it.each<[string, Answer, string]>([
    ['there are none', { type: 'text/plain', body: 'no', status: 404 }, 'There are no findings at this address.'],
    ['the registry is broken', { type: 'text/plain', body: 'no', status: 500 }, 'the registry answered 500'],
    ['what comes is no report', { type: 'application/json', body: '{"a":1}' }, 'is no findings report'],
    [
      'what comes only says that it is one',
      { type: 'application/json', body: '{"report":"assay.findings@1"}' },
      'is no findings report',
    ],
    ['it comes incomplete', { type: 'application/json', body: '{"report":' }, 'came incomplete'],
  ])('says so where %s, and reads again when asked', async (_, answer, words) => {
    const page = await show({ ...answer, headers: CORS });
    expect(await page.locator('skill-findings [role=alert]').textContent()).toContain(words);
    expect(await barriers(page, null)).toEqual([]);
    answers.set('/findings.json', json(reportOf('skills/town-weather')));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('skill-findings .verdict-word').waitFor();
  });

  it('says so where the registry does not let this page read', async () => {
    const page = await show({ type: 'application/json', body: '{}' });
    expect(await page.locator('skill-findings [role=alert]').textContent()).toContain('could not be reached');
  });

  it('says that it is reading, and follows its src', async () => {
    const page = await show(reportOf('skills/formula-runner'));
    answers.set('/other.json', json(reportOf('skills/town-weather')));
    await page.locator('skill-findings').evaluate((element, src) => {
      element.setAttribute('src', src);
      if (!element.shadowRoot?.querySelector('[role=status]')) throw new Error('says nothing while it reads');
    }, `${registry.origin}/other.json`);
    await page.getByText('Everything was read').waitFor();
    expect(await page.locator('skill-findings').evaluate((element) => element.getAttribute('src'))).toContain('other');
  });
});

const CORS = { 'access-control-allow-origin': '*' };
const json = (report: Report): Answer => ({ type: 'application/json', body: JSON.stringify(report), headers: CORS });
