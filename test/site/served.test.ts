import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser, type Tab } from '../support/chromium.ts';
import { sealedSkill } from '../support/sealed-skill.ts';
import { type Served, serveRegistry } from '../support/served.ts';
import { barriers, breakOuts, layoutShift } from './measures.ts';

const root = join(import.meta.dirname, '..', '..');
const shots = join(root, 'out', 'screenshots');
const fixture = (name: string): string => join(root, 'fixtures', name, 'skill.json');

describeInBrowser('the local registry in a browser', (browser) => {
  let served: Served;
  let tab: Tab;
  let page: Page;

  beforeAll(async () => {
    mkdirSync(shots, { recursive: true });
    served = await serveRegistry('--no-seed');
    tab = await browser.open({ viewport: { width: 1100, height: 800 } });
    page = tab.page;
  });
  afterAll(() => served?.close());

  const go = (path: string) => page.goto(served.origin + path, { waitUntil: 'load' });
  const choose = (...files: readonly string[]) => page.locator('#files').setInputFiles([...files]);

  it('says that it is empty, and takes a file by the button', async () => {
    await go('/');
    expect(new URL(page.url()).pathname).toBe('/skills');
    expect(await page.locator('main').textContent()).toContain('No skill stands here yet.');
    await choose(fixture('skills/town-weather'));
    await page.getByRole('button', { name: 'Scan' }).click();
    await page.waitForURL(/\/uploads\/local\//);
    expect(await page.locator('.verdict-word').textContent()).toBe('Pass');
    await page.getByRole('link', { name: 'Its page in the registry' }).click();
    expect(await page.locator('h1').textContent()).toBe('Town weather');
  });

  it('takes files that are dropped, and says what became of each', async () => {
    await go('/skills');
    await drop(page, {
      'formula.json': readFileSync(fixture('skills/formula-runner'), 'utf8'),
      '<b>bad</b>.json': '{',
    });
    await page.locator('#uploads a').nth(1).waitFor();
    const rows = await page.locator('#uploads li').allTextContents();
    expect(rows[0]).toMatch(/^Block formula\.json, blocked/);
    expect(rows[1]).toMatch(/^Invalid <b>bad<\/b>\.json, refused/);
    expect(await breakOuts(page)).toEqual([]);
    await page.screenshot({ path: join(shots, 'served-dropped.png'), fullPage: true });
    await page.locator('#uploads a').nth(1).click();
    await page.waitForURL(/\/uploads\//);
    expect(await page.locator('.verdict-word').textContent()).toBe('Invalid');
  });

  it('shows on the list what is uploaded elsewhere, without being loaded anew', async () => {
    await go('/skills');
    await page.evaluate('window.isSame = true');
    await upload(served.origin, readFileSync(fixture('skills/plugin-loader')));
    await page.locator('.ledger a', { hasText: 'plugin-loader' }).waitFor();
    expect(await page.evaluate('window.isSame')).toBe(true);
    expect(await page.locator('#status').textContent()).toBe('plugin-loader 1.0.0: Review, held');
    expect(await page.locator('[data-slug=plugin-loader] .verdict-mark').textContent()).toBe('Review');
  });

  it('says what a version can do that the one before could not', async () => {
    await upload(served.origin, clockWithoutNetwork());
    await upload(served.origin, readFileSync(fixture('skills/network-clock')));
    await go('/skills/network-clock');
    await page.getByRole('link', { name: 'what changed since 0.9.0' }).click();
    expect(await page.locator('h1').textContent()).toBe('From 0.9.0 to 1.0.0');
    expect(await page.locator('.gained').allTextContents()).toContain('contacts time.example in now, not declared');
    expect(await barriers(page, null)).toEqual([]);
  });

  it('finds slugs, and says so where it finds none', async () => {
    await go('/skills');
    await page.getByLabel('Slug starts with').fill('town');
    await page.keyboard.press('Enter');
    await page.waitForURL(/prefix=town/);
    expect(await page.locator('.ledger .entry-link').allTextContents()).toEqual(['town-weather']);
    await go('/skills?prefix=zzz');
    expect(await page.locator('main').textContent()).toContain('No slug starts with zzz.');
  });

  it('explains each rule where a finding names it', async () => {
    await go('/skills/formula-runner/1.0.0');
    await page.getByRole('link', { name: 'input-in-made-code' }).click();
    expect(await page.locator('main').textContent()).toContain('How to fix it');
    await go('/rules');
    expect(await page.locator('.ledger .entry').count()).toBeGreaterThan(50);
  });

  it('answers what there is not as a page', async () => {
    await go('/skills/no-such-skill');
    expect(await page.locator('.status-code').textContent()).toBe('404');
    await go('/skills/%3Cscript%3Eran()');
    expect(await page.locator('.status-code').textContent()).toBe('400');
  });

  it('is still, whole and open to everybody', async () => {
    for (const path of ['/skills', '/skills/network-clock', '/skills/formula-runner/1.0.0', '/rules']) {
      await go(path);
      expect(await layoutShift(page), path).toBe(0);
      expect(await breakOuts(page), path).toEqual([]);
      expect(await barriers(page, path === '/rules' ? ['color-contrast'] : null), path).toEqual([]);
    }
  });

  it('did nothing that its own policy refuses, and asked nobody else', () => {
    expect(tab.faults.filter((fault) => !/status of 40[04]/.test(fault))).toEqual([]);
    expect(tab.asked.filter((url) => !url.startsWith(served.origin))).toEqual([]);
  });

  it('says everything, sorts and takes a file without any script', async () => {
    const plain = await browser.open({ javaScriptEnabled: false });
    await plain.page.goto(`${served.origin}/skills`);
    await plain.page.locator('#files').setInputFiles(fixture('skills/formula-service'));
    await plain.page.getByRole('button', { name: 'Scan' }).click();
    await plain.page.waitForURL(/\/uploads\/local\//);
    expect(await plain.page.locator('.finding').count()).toBeGreaterThan(0);
    const groups = plain.page.locator('.rule:visible');
    const before = await groups.count();
    await plain.page.locator('.filter label').last().click();
    expect(await groups.count()).toBeLessThan(before);
  });
});

describeInBrowser('the local registry while its rules change', (browser) => {
  const rules = mkdtempSync(join(tmpdir(), 'assay-rules-'));
  const rule = join(rules, 'undeclared-host.yaml');
  let served: Served;

  beforeAll(async () => {
    for (const part of ['policy', 'schema', 'undeclared-host.yaml'])
      cpSync(join(root, 'rules', part), join(rules, part), { recursive: true });
    served = await serveRegistry('--no-seed', '--ruleset', rules);
  });
  afterAll(async () => {
    await served?.close();
    rmSync(rules, { recursive: true, force: true });
  });

  it('shows the new verdict on the open page, and says what is wrong with rules that are broken', async () => {
    const { page, faults } = await browser.open();
    await upload(served.origin, readFileSync(fixture('skills/link-checker')));
    await page.goto(`${served.origin}/skills/link-checker/1.0.0`);
    await page.evaluate('window.isSame = true');
    const text = readFileSync(rule, 'utf8');
    writeFileSync(rule, text.replace('severity: medium', 'severity: high'));
    await page.locator('.verdict-word', { hasText: 'Block' }).waitFor();
    expect(await page.evaluate('window.isSame')).toBe(true);
    expect(await page.locator('.particulars').textContent()).toContain('other rules; it was review before');
    writeFileSync(rule, text.replace('severity: medium', 'severity: worst'));
    await page.locator('#status', { hasText: 'The rules are broken' }).waitFor();
    expect(await page.locator('#status').textContent()).toContain('undeclared-host');
    expect(faults).toEqual([]);
  });
});

async function upload(origin: string, bytes: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const response = await fetch(`${origin}/uploads`, { method: 'POST', body: bytes });
  expect(response.status).toBe(201);
}

/** The version before: its tool answered without asking anybody. */
const clockWithoutNetwork = (): string =>
  sealedSkill('skills/network-clock', (skill) => {
    skill.version = '0.9.0';
    skill.resources[0]!.text = "process.stdout.write('soon');";
  });

/** Drops files on the page, as a person does from a folder. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const transfer = await page.evaluateHandle((named) => {
    const made = new DataTransfer();
    for (const [name, text] of Object.entries(named)) made.items.add(new File([text], name));
    return made;
  }, files);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}
