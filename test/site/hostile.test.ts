import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitePages } from '../../src/site/site.ts';
import { describeInBrowser, type Tab } from '../support/chromium.ts';
import { FULL, POISONED, reportOfAll } from '../support/hostile-screens.ts';
import { uploadAnswer, versionAnswer } from '../support/listing-samples.ts';
import { type PagesServer, servePages } from '../support/pages-server.ts';
import { PAYLOADS } from '../support/payloads.ts';
import { sampleSite } from '../support/sample-site.ts';
import { breakOuts } from './measures.ts';

const pages = sitePages({ isLocal: true });

describe('payloads', () => {
  it('are many, and each another one', () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
    expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
  });
});

describeInBrowser('what a skill or a person wrote, in every field of every page', (browser) => {
  let server: PagesServer;
  let tab: Tab;

  beforeAll(async () => {
    server = await servePages(
      sampleSite({
        '/all': () => pages.version(versionAnswer(FULL), reportOfAll('block')),
        '/all-invalid': () => pages.upload(uploadAnswer(FULL), reportOfAll('invalid')),
      }),
    );
    tab = await browser.open();
  });
  afterAll(() => server?.close());

  it.each(Object.keys(POISONED))('%s: is text, and changes neither element, attribute nor address', async (name) => {
    await tab.page.goto('about:blank');
    const show = POISONED[name]!;
    const plain = await structures(tab.page, [show(pages, 'Plain text')]);
    const found = await structures(
      tab.page,
      PAYLOADS.map((payload) => show(pages, payload)),
    );
    expect(plain[0]!.elements.length).toBeGreaterThan(20);
    for (const [nth, structure] of found.entries()) {
      expect(structure.elements, PAYLOADS[nth]).toEqual(plain[0]!.elements);
      expect(
        structure.addresses.filter((address) => !isOwn(address)),
        PAYLOADS[nth],
      ).toEqual([]);
    }
  });

  it.each(['/all', '/all-invalid'])('%s: nothing runs, nothing is asked for, nothing breaks out', async (path) => {
    const { page, asked, faults } = tab;
    await page.addInitScript(() => {
      Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) });
    });
    for (const viewport of [
      { width: 1200, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(server.origin + path);
      expect(await breakOuts(page)).toEqual([]);
    }
    for (const open of await page.locator('summary').all()) await open.click({ force: true });
    expect(await page.evaluate('window.hasRun')).toBeUndefined();
    expect(faults).toEqual([]);
    const beyond = asked.filter((url) => !KNOWN.test(url.replace(server.origin, '')));
    expect(beyond).toEqual([]);
  });
});

/** What the pages themselves need. */
const KNOWN =
  /^(?:about:blank|\/all(?:-invalid)?|\/events|\/assets\/[\w.-]+|\/skills\/city-guide\/1\.0\.0\/badge\.svg)$/;

/** A link to this site, to a place on the page or to the catalogue of weaknesses. */
const isOwn = (address: string): boolean =>
  /^(?:\/(?![/\\])|#)/.test(address) || address.startsWith('https://cwe.mitre.org/');

interface Structure {
  /** Each element with the names of its attributes. */
  readonly elements: readonly string[];
  readonly addresses: readonly string[];
}

/** How a browser takes documents apart; the marks that stand for characters and code in a text are left out. */
const structures = (page: Tab['page'], documents: readonly string[]): Promise<Structure[]> =>
  page.evaluate(
    (sources) =>
      sources.map((source) => {
        const elements = [...new DOMParser().parseFromString(source, 'text/html').querySelectorAll('*')];
        const addresses = ['href', 'src', 'action', 'rules', 'srcset', 'style', 'ping'];
        return {
          elements: elements
            .filter((element) => !element.matches('bdi, code, mark, .hidden-character, .aside, .dots, .rule-id'))
            .map(
              (element) =>
                `${element.tagName} ${element
                  .getAttributeNames()
                  .filter((name) => name !== 'href')
                  .join(' ')}`,
            ),
          addresses: elements.flatMap((element) => addresses.flatMap((name) => element.getAttribute(name) ?? [])),
        };
      }),
    documents,
  );
