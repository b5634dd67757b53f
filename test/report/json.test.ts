import { describe, expect, it } from 'vitest';
import { RENDERERS, render } from '../../src/report/render/renderer.ts';
import { entryOf, optionsOf, reportOf, sentKey } from './sample.ts';

const shown = (...entries: ReturnType<typeof entryOf>[]) => render(RENDERERS.json, entries, optionsOf());

describe('json', () => {
  it.each([0, 1, 3])('is one object with %i reports', (count) => {
    const report = reportOf([sentKey]);
    const entries = Array.from({ length: count }, (_, n) => entryOf(report, `skills/${n}.json`));
    const whole = { assay: '0.1.0', reports: entries.map(({ source }) => ({ source, ...report })) };
    expect(JSON.parse(shown(...entries))).toEqual(whole);
    if (count > 0) expect(shown(...entries)).toBe(`${JSON.stringify(whole, null, 2)}\n`);
  });

  it('prints nothing that steers a terminal', () => {
    const report = reportOf([{ ...sentKey, message: '\x9b31m\u202e\x7f' }]);
    expect(shown(entryOf(report, '\u202egnp.json'))).toMatch(/"source": "\\u202egnp.json"/);
    expect(shown(entryOf(report))).not.toMatch(/[\x7f-\x9f\u202e]/);
  });
});
