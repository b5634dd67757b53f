import { describe, expect, it } from 'vitest';
import { scan } from '../src/index.ts';
import { folderOf } from './contracts/packages.ts';

const manifest = (permissions: readonly string[]): string =>
  JSON.stringify({
    spec: 'agentskills.io/v1',
    name: 'pictures',
    version: '1.0.0',
    description: 'Makes pictures of pages that somebody names.',
    inputs: {},
    outputs: { text: { type: 'string', description: 'The path.' } },
    permissions,
    entrypoint: './run.sh',
  });

/** What is found of permissions, by rule, in a package of one script. */
function found(path: string, text: string, permissions: readonly string[]): string[] {
  const files = { 'skill.json': manifest(permissions), 'run.sh': '#!/bin/sh\nnode tools/a.js\n', [path]: text };
  return scan(folderOf(files))
    .findings.filter(({ rule }) => rule.endsWith('-permission'))
    .map(({ message, rule }) => `${rule} ${/browser:headless/.test(message)}`);
}

/** Every way in which code has a browser driven. */
const SIGNS: readonly (readonly [path: string, text: string])[] = [
  ['tools/a.js', "const puppeteer = require('puppeteer'); puppeteer.launch();"],
  ['tools/a.mjs', "import { chromium } from 'playwright';\nawait chromium.launch();"],
  ['tools/a.ts', "import { chromium, type Page } from 'playwright-core';\nconst b: any = await chromium.launch();"],
  ['tools/a.js', "const { Builder } = require('selenium-webdriver'); new Builder().build();"],
  ['tools/a.js', "import('chrome-launcher').then((c) => c.launch());"],
  ['tools/a.js', "const { remote } = require('webdriverio'); remote({});"],
  ['tools/a.js', "const Nightmare = require('nightmare'); new Nightmare();"],
  ['tools/a.js', "require('cypress').run();"],
  ['tools/a.js', "require('child_process').spawn('google-chrome', ['--headless', 'page.html']);"],
  ['tools/a.js', "require('child_process').execSync('/usr/bin/firefox --headless --screenshot a.png page.html');"],
  ['tools/a.sh', 'chromium --headless --print-to-pdf page.html\n'],
  ['tools/a.sh', 'B=google-chrome\n"$B" --headless page.html\n'],
  ['tools/a.sh', 'npx --yes playwright screenshot page.html a.png\n'],
  ['tools/a.sh', 'pnpm dlx cypress run\n'],
];

/** What looks like it. */
const LOOK_ALIKES: readonly (readonly [path: string, text: string])[] = [
  ['tools/a.js', "console.log('puppeteer', 'chromium --headless');"],
  ['tools/a.js', 'const playwright = { chromium: { launch() {} } }; playwright.chromium.launch();'],
  ['tools/a.ts', "import type { Page } from 'playwright';\nexport const f = (page: Page) => page;"],
  ['tools/a.sh', 'echo "run chromium --headless yourself"\n'],
  ['tools/a.sh', 'cat puppeteer.md\n'],
];

const ALL = ['exec:shell', 'fs:read', 'fs:write', 'net:http'];

describe('browser:headless', () => {
  it.each(SIGNS)('is needed by %s: %s', (path, text) => {
    expect(found(path, text, ALL)).toContain('undeclared-permission true');
    expect(found(path, text, [...ALL, 'browser:headless'])).not.toContain('undeclared-permission true');
  });

  it.each(LOOK_ALIKES)('is not needed by %s: %s', (path, text) =>
    expect(found(path, text, ALL)).not.toContain('undeclared-permission true'),
  );

  it('is not needed where nothing drives a browser, and that is said', () => {
    expect(found('tools/a.js', "fetch('https://time.example/now');", ['net:http', 'browser:headless'])).toContain(
      'unused-permission true',
    );
    expect(found('tools/a.sh', 'chromium --headless page.html\n', ['browser:headless'])).toEqual([]);
  });
});
