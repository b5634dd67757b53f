import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How much of the page moved by itself since it was first painted. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const shifts: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shifts.reduce((sum, value) => sum + value, 0)), 100);
      }),
  );

/** Elements that are wider than the window, or that hold more than they are wide, in the page and in the element's own tree. */
export const breakOuts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inside = document.querySelector('skill-findings')?.shadowRoot?.querySelectorAll('*') ?? [];
    const window_ = document.documentElement.clientWidth + 1;
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > window_;
    const isFull = (element: Element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
    return [...document.querySelectorAll('body, body *:not(.skip)'), ...inside]
      .filter((element) => isBeyond(element) || isFull(element))
      .map((element) => `${element.tagName} ${element.className}`);
  });

/**
 * What keeps people out, as axe sees it.
 * @param rules the ids of the rules to go by; null: all
 */
export async function barriers(page: Page, rules: readonly string[] | null): Promise<string[]> {
  await page.evaluate(axe);
  const options = rules === null ? {} : { runOnly: { type: 'rule', values: rules } };
  const results = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as AxeResults;
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}
