import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';

/** Debian's Chromium, or the one that CHROMIUM names. Playwright's own is never fetched. */
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

export interface Tab {
  readonly page: Page;
  /** What went wrong in it: exceptions, and what its policy refused. */
  readonly faults: readonly string[];
  /** Every address that was asked for. */
  readonly asked: readonly string[];
}

export interface InBrowser {
  /** A page in a context of its own, closed with the browser. */
  readonly open: (options?: BrowserContextOptions) => Promise<Tab>;
}

/** Tests that need a real browser. Where there is none they are skipped and say so; on CI that is a failure. */
export function describeInBrowser(name: string, tests: (browser: InBrowser) => void): void {
  describe.skipIf(!hasBrowser())(name, () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--force-color-profile=srgb'] });
    });
    afterAll(() => browser?.close());
    tests({ open: async (options) => tabIn(await browser.newContext(options)) });
  });
}

function hasBrowser(): boolean {
  if (existsSync(executablePath)) return true;
  const line = `no browser here (${executablePath} is missing, CHROMIUM can name another): tests of the pages are skipped`;
  if (process.env.CI) throw new Error(line);
  console.warn(line);
  return false;
}

async function tabIn(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => asked.push(request.url()));
  return { page, faults, asked };
}
