import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, type Tab } from '../support/chromium.ts';
import { type PagesServer, servePages } from '../support/pages-server.ts';
import { SCREENS, sampleSite } from '../support/sample-site.ts';
import { barriers, breakOuts, layoutShift } from './measures.ts';

const shots = join(import.meta.dirname, '..', '..', 'out', 'screenshots');
const WIDE = { width: 1200, height: 900 };
const NARROW = { width: 360, height: 740 };

/** What is looked at, and by which of axe's rules: colours alone differ between light and dark. */
const LOOKS = [
  { name: 'light', colorScheme: 'light', viewport: WIDE, rules: null },
  { name: 'dark', colorScheme: 'dark', viewport: WIDE, rules: ['color-contrast'] },
  { name: 'narrow', colorScheme: 'light', viewport: NARROW, rules: ['target-size'] },
] as const;

describeInBrowser('every page of the site', (browser) => {
  let server: PagesServer;
  let tab: Tab;

  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    server = await servePages(sampleSite());
    tab = await browser.open();
  });
  afterAll(() => server?.close());

  it.each(Object.keys(SCREENS))(
    '%s is whole, still and open to everybody, in light and dark, wide and narrow',
    async (path) => {
      const { page } = tab;
      for (const { name, colorScheme, viewport, rules } of LOOKS) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await page.goto(server.origin + path, { waitUntil: 'load' });
        expect(await layoutShift(page), name).toBe(0);
        expect(await breakOuts(page), name).toEqual([]);
        expect(await barriers(page, rules), name).toEqual([]);
        await page.screenshot({ path: join(shots, `${path.slice(1)}-${name}.png`), fullPage: true });
      }
      expect(tab.faults).toEqual([]);
    },
  );
});
