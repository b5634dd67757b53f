import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, type Tab } from '../support/chromium.ts';
import { type PagesServer, servePages } from '../support/pages-server.ts';
import { SCREENS, sampleSite } from '../support/sample-site.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shots = join(import.meta.dirname, '..', '..', 'out', 'screenshots');
const WIDE = { width: 1200, height: 900 };
const NARROW = { width: 360, height: 740 };

describeInBrowser('every page of the site', (browser) => {
  let server: PagesServer;
  let tab: Tab;

  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    server = await servePages(sampleSite());
    tab = await browser.open({ viewport: WIDE });
  });
  afterAll(() => server?.close());

  it.each(Object.keys(SCREENS))('%s can be read by everybody, in light and dark, wide and narrow', async (path) => {
    const { page } = tab;
    for (const [colorScheme, viewport] of [
      ['light', WIDE],
      ['dark', WIDE],
      ['light', NARROW],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto(server.origin + path, { waitUntil: 'load' });
      expect(await layoutShift(page)).toBe(0);
      expect(await overflow(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      const size = viewport === WIDE ? colorScheme : 'narrow';
      await page.screenshot({ path: join(shots, `${path.slice(1)}-${size}.png`), fullPage: true });
    }
    expect(tab.faults).toEqual([]);
  });
});

/** How much of the page moved by itself since it was first painted. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shifts: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shifts.reduce((sum, value) => sum + value, 0)), 120);
      }),
  );

/** What is wider than the window. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, main *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`),
  );

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = (await page.evaluate('axe.run()')) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
