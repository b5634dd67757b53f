import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProblemAnswer } from '../../src/listing/answers.ts';
import { harmless } from '../../src/report/render/harmless.ts';
import { bodyOf, plainPages, type Served, served, textOf } from './served.ts';

let made: Served;
beforeAll(async () => {
  made = served({ pages: plainPages });
  await made.put('weather', '1.0.0');
  await made.put('weather', '1.1.0');
  await made.put('weather', '1.1.0', { note: 'other bytes' });
});

const HTML = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const PAGES = [
  ['/skills', 'skills 1'],
  ['/skills/weather', 'skill weather'],
  ['/skills/weather/1.1.0', 'version 1.1.0 pass'],
  ['/skills/weather/1.1.0/difference', 'difference 1.0.0 1.1.0'],
  ['/rules', 'rules'],
  ['/rules/plain-variable', 'rule plain-variable'],
] as const;
const FILES = [
  ['/skills/weather/1.0.0/findings.json', 'application/json'],
  ['/skills/weather/1.0.0/skill.json', 'application/json'],
  ['/skills/weather/1.0.0/badge.svg', 'image/svg+xml'],
  ['/openapi.json', 'application/json'],
  ['/assets/a-1.js', 'text/javascript; charset=utf-8'],
] as const;
const ALL = [...PAGES, ...FILES].map(([target]) => target);

describe('what a client asks for', () => {
  it.each(PAGES)('%s is JSON for programs and a page for browsers', async (target, page) => {
    const [program, anything, browser] = [
      await made.get(target),
      await made.get(target, { accept: '*/*' }),
      await made.get(target, HTML),
    ];
    expect(program.headers['content-type']).toBe('application/json');
    expect(anything.body).toEqual(program.body);
    expect(browser.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(browser.body).toContain(page);
    for (const { headers } of [program, browser]) expect(headers.vary).toContain('Accept');
    expect(browser.headers.etag).not.toBe(program.headers.etag);
  });

  it.each(FILES)('%s is the same for everybody', async (target, type) => {
    for (const headers of [{}, HTML]) expect((await made.get(target, headers)).headers['content-type']).toBe(type);
  });

  it('is JSON where JSON is asked for more than a page', async () => {
    const accept = 'text/html;q=0.5, application/json';
    expect((await made.get('/skills', { accept })).headers['content-type']).toBe('application/json');
  });

  it('is a page that runs its own files alone', async () => {
    const { headers } = await made.get('/skills', HTML);
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "require-trusted-types-for 'script'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|\*|data:|https?:/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('is a page of the problem for a browser', async () => {
    const response = await made.get('/skills/nothing', HTML);
    expect([response.status, response.body]).toEqual([404, '<p>problem unknown-skill']);
  });
});

describe.each(ALL)('%s', (target) => {
  it('answers HEAD with the head of GET', async () => {
    const [get, head] = [await made.get(target), await made.get(target, {}, 'HEAD')];
    expect(head).toEqual({ ...get, body: null });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(get.body ?? '')));
  });

  it('answers 304 to who holds it, and the whole to who does not', async () => {
    const { etag = '' } = (await made.get(target)).headers;
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    for (const held of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const response = await made.get(target, { 'if-none-match': held });
      expect([response.status, response.body, response.headers.etag]).toEqual([304, null, etag]);
      expect(response.headers['content-length']).toBeUndefined();
    }
    expect((await made.get(target, { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await made.get(target, { 'if-none-match': etag, 'cache-control': 'no-cache' })).status).toBe(200);
  });

  it('may be read by pages of others, and shown as nothing else than it is', async () => {
    const { headers } = await made.get(target, { origin: 'https://host.example' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('takes no %s', async (method) => {
    const response = await made.get(target, {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(bodyOf<ProblemAnswer>(response).code).toBe('method-not-allowed');
  });

  it('answers a preflight', async () => {
    const response = await made.get(target, { origin: 'https://host.example' }, 'OPTIONS');
    expect(response.status).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': 'Accept, If-None-Match',
    });
  });
});

describe('a registry on a person’s own machine', () => {
  const own = served({ readers: 'loopback' });

  it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]', 'https://localhost'])(
    'lets %s read',
    async (origin) => {
      const { headers } = await own.get('/skills', { origin });
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers.vary).toContain('Origin');
    },
  );

  it.each([
    'https://host.example',
    'http://localhost.host.example',
    'http://127.0.0.1.host.example',
    'null',
    'http://127.0.0.1:80@host.example',
  ])('lets %s read nothing', async (origin) => {
    const { headers } = await own.get('/skills', { origin });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers.vary).toContain('Origin');
  });
});

describe('whatever a person can type', () => {
  /** Text as an address bar sends it, and as it can be sent by hand. */
  const typed = fc.oneof(
    fc.string({ maxLength: 90, unit: 'grapheme' }).map((text) => encodeURIComponent(text.replaceAll('/', ''))),
    fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[?#]/g, '')),
    fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%00',
      '%ff',
      '__proto__',
      'constructor',
      'WEATHER',
      'weather%2F1.0.0',
      '%',
      '%u0041',
      '1.0',
      'v1.0.0',
      'latest',
      '1.0.0+build',
      '01.0.0',
    ),
  );
  const place = fc.constantFrom(
    (text: string) => `/skills/${text}`,
    (text: string) => `/skills/weather/${text}`,
    (text: string) => `/skills/weather/${text}/findings.json`,
    (text: string) => `/skills/weather/1.0.0/${text}`,
    (text: string) => `/skills?prefix=${text}`,
    (text: string) => `/skills?after=${text}&limit=${text}`,
    (text: string) => `/skills/weather/1.0.0/difference?from=${text}`,
    (text: string) => `/uploads/${text}/${text}`,
    (text: string) => `/uploads/${text}/${text}/findings.json`,
    (text: string) => `/rules/${text}?ruleset=${text}`,
    (text: string) => `/assets/${text}`,
    (text: string) => `/${text}`,
    (text: string) => text,
  );

  it('gets an answer, or a problem that says what to do', async () => {
    await fc.assert(
      fc.asyncProperty(typed, place, async (text, at) => {
        const response = await made.get(at(text));
        expect([200, 302, 400, 404]).toContain(response.status);
        if (response.status < 400) return;
        const problem = bodyOf<ProblemAnswer>(response);
        expect(response.headers['content-type']).toBe('application/problem+json');
        expect(problem).toMatchObject({ type: 'about:blank', status: response.status });
        expect(problem.detail.length).toBeGreaterThan(20);
        expect(problem.detail).toBe(harmless(problem.detail));
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['/skills/Word%20Count', 400, 'bad-slug', 'Did you mean /skills/word-count?'],
    ['/skills/weather/1.0', 400, 'bad-version', 'three numbers'],
    ['/skills/weather/latest', 400, 'bad-version', '/skills/weather lists them'],
    ['/skills/weather/9.9.9', 404, 'unknown-version', 'the newest is 1.1.0'],
    ['/skills/wether', 404, 'unknown-skill', '/skills?prefix=wet'],
    ['/skills/wether/1.0.0', 404, 'unknown-skill', 'no skill wether'],
    ['/skills/weather/1.0.0/findings.xml', 404, 'unknown-path', 'skill.json'],
    ['/skills/%E0%A4%A', 400, 'bad-path', 'UTF-8'],
    ['/uploads/ada/nothing', 404, 'unknown-upload', 'takes some seconds'],
    ['/rules/variable', 404, 'unknown-rule', 'There is '],
    ['/nowhere', 404, 'unknown-path', '/openapi.json'],
  ])('%s is %i %s', async (target, status, code, words) => {
    const response = await made.get(target);
    const problem = bodyOf<ProblemAnswer>(response);
    expect([response.status, problem.code]).toEqual([status, code]);
    expect(problem.detail).toContain(words);
  });

  it('leads from the front door to the list', async () => {
    const response = await made.get('/');
    expect([response.status, response.headers.location]).toEqual([302, '/skills']);
    expect(textOf(response)).toBe('');
  });
});
