import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SkillsAnswer, UploadAnswer, VersionAnswer } from '../../../src/listing/answers.ts';
import { assay, ROOT } from '../assay.ts';
import { documentOf } from '../document.ts';
import { listen, ServeProcess, until } from './process.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-serve-'));
const store = join(folder, 'store');
const drop = join(store, 'drop');
const rules = join(folder, 'rules');
const LIMIT = 6 * 1024 * 1024;

let served: ServeProcess;
beforeAll(async () => {
  for (const part of ['policy', 'schema', 'undeclared-host.yaml'])
    cpSync(join(ROOT, 'rules', part), join(rules, part), { recursive: true });
  served = await ServeProcess.start(['--store', store, '--ruleset', rules, '--no-seed']);
}, 60_000);
afterAll(async () => {
  await served.stop('SIGTERM');
  rmSync(folder, { recursive: true });
});

const at = (path: string): string => `${served.url}${path}`;
const json = async <T>(path: string): Promise<T> => (await fetch(at(path))).json() as Promise<T>;
const put = (path: string, body: string | Uint8Array) => fetch(at(path), { method: 'PUT', body });

function formOf(...names: readonly string[]): FormData {
  const form = new FormData();
  for (const name of names) form.append('file', new File(['{}'], name));
  return form;
}

describe('handing in', () => {
  it('by PUT publishes, says where it ended, and serves the bytes', async () => {
    const document = documentOf({ slug: 'by-put' });
    const response = await put('/uploads/ada/first', document);
    expect([response.status, response.headers.get('location')]).toEqual([201, '/uploads/ada/first']);
    const answer = (await response.json()) as UploadAnswer;
    expect(answer).toMatchObject({ state: 'published', verdict: 'pass', links: { version: '/skills/by-put/1.0.0' } });
    expect(await json<UploadAnswer>('/uploads/ada/first')).toEqual(answer);
    expect(await (await fetch(at('/skills/by-put/1.0.0/skill.json'))).text()).toBe(document);
  });

  it('by POST gives the upload an id of its own, made of the file’s name', async () => {
    const response = await fetch(at('/uploads?name=my%20skill.json'), {
      method: 'POST',
      body: documentOf({ slug: 'by-post' }),
    });
    const answer = (await response.json()) as UploadAnswer;
    expect(answer.publisher).toBe('local');
    expect(answer.id).toMatch(/^my-skill\.json-[a-z0-9]+-[0-9a-f]{4}$/);
    expect(answer.state).toBe('published');
  });

  it('by a form leads the browser to the upload’s page', async () => {
    const form = new FormData();
    form.set('file', new File([documentOf({ slug: 'by-form' })], 'form.json'));
    const response = await fetch(at('/uploads'), { method: 'POST', body: form, redirect: 'manual' });
    expect(response.status).toBe(303);
    const page = await fetch(at(response.headers.get('location')!), { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('by-form');
  });

  it.each([
    ['no file', () => formOf()],
    ['two', () => formOf('one.json', 'two.json')],
  ])('by a form with %s is refused', async (_, form) => {
    const response = await fetch(at('/uploads'), { method: 'POST', body: form() });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'bad-upload']);
  });

  it.each([
    ['what is no skill', 'invalid', () => 'nonsense'],
    ['nothing', 'invalid', () => ''],
    ['what is too large', 'too-large', () => new Uint8Array(LIMIT + 1)],
    ['what is far too large', 'too-large', () => new Uint8Array(5 * LIMIT)],
    ['a slug that is another’s', 'slug-taken', () => documentOf({ slug: 'taken', version: '2.0.0' })],
  ])('%s ends as in the deployed registry', async (_, reason, body) => {
    await put('/uploads/ada/taken', documentOf({ slug: 'taken' }));
    const response = await put('/uploads/bob/refused', body());
    expect(response.status).toBe(201);
    const answer = (await response.json()) as UploadAnswer;
    expect(answer).toMatchObject({ state: 'refused', reason });
  });

  it('takes a name of any letters by PUT, and none without an id', async () => {
    const named = await put('/uploads/ada%20b/caf%C3%A9%2Fx', 'nonsense');
    expect((await named.json()) as UploadAnswer).toMatchObject({ publisher: 'ada b', id: 'café/x' });
    for (const path of ['/uploads/ada', '/uploads/ada/', '/uploads//x'])
      expect((await put(path, 'x')).status).toBe(400);
  });

  it('that breaks off in the middle leaves nothing behind, and the registry at work', async () => {
    const { hostname, port } = new URL(served.url);
    const complaints = served.complaints.length;
    await new Promise((over) => {
      const sent = request({
        hostname,
        port,
        path: '/uploads/ada/broken',
        method: 'PUT',
        headers: { 'content-length': 1000 },
      });
      sent.on('error', over).on('close', over).write('half');
      setTimeout(() => sent.destroy(), 200);
    });
    expect((await fetch(at('/uploads/ada/broken'))).status).toBe(404);
    expect(served.complaints.slice(complaints)).toEqual([]);
  });

  it('is refused to pages of other sites, and to other names', async () => {
    const cross = await fetch(at('/uploads'), {
      method: 'POST',
      body: 'x',
      headers: { origin: 'https://evil.example' },
    });
    expect(cross.status).toBe(403);
    const status = await new Promise((answered) => {
      const { hostname, port } = new URL(served.url);
      request({ hostname, port, path: '/skills', headers: { host: `evil.example:${port}` } }, (response) => {
        response.resume();
        answered(response.statusCode);
      }).end();
    });
    expect(status).toBe(421);
  });
});

describe('what lies in the drop folder', () => {
  it('is uploaded, once, and open pages hear of it', async () => {
    const { heard, close } = await listen(served.url);
    writeFileSync(join(drop, 'dropped skill.json'), documentOf({ slug: 'dropped' }));
    writeFileSync(join(drop, '.hidden'), 'x');
    await until('the dropped skill is published', async () => (await fetch(at('/skills/dropped/1.0.0'))).ok);
    await until('an event', () => heard.join('').includes('event: skill'));
    expect(heard.join('')).toContain('"slug":"dropped","version":"1.0.0","verdict":"pass","state":"published"');
    writeFileSync(join(drop, 'second.json'), documentOf({ slug: 'dropped', version: '1.1.0' }));
    await until('the second one is published', async () => (await fetch(at('/skills/dropped/1.1.0'))).ok);
    close();
    const lines = served.lines.filter((line) => line.startsWith('local/dropped-skill.json'));
    expect(lines).toHaveLength(1);
  });
});

describe('rules that change', { timeout: 60_000 }, () => {
  const file = join(rules, 'undeclared-host.yaml');
  const rulesNow = async (): Promise<string> => (await json<{ ruleset: { sha256: string } }>('/rules')).ruleset.sha256;

  it('are in force at once, and everything is scanned again by them', async () => {
    const before = await rulesNow();
    const stored = await json<VersionAnswer>('/skills/by-put/1.0.0');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^help: .*$/m, 'help: Ask Rita, who knows the way.'));
    await until('other rules are in force', async () => (await rulesNow()) !== before);
    const now = await rulesNow();
    await until('it is judged by them', async () => {
      const { report } = await json<VersionAnswer>('/skills/by-put/1.0.0');
      return report.ruleset.sha256 === now && report.ruleset.is_current;
    });
    expect(stored.report.ruleset.sha256).toBe(before);
  });

  it('that are broken are told of on one line, and those before stay', async () => {
    const { heard, close } = await listen(served.url);
    const before = await rulesNow();
    appendFileSync(file, 'nonsense: [\n');
    await until('it is said', () => served.complaints.some((line) => line.includes('undeclared-host.yaml:')));
    await until('pages hear of it', () => heard.join('').includes('event: rules'));
    expect(heard.join('')).toContain('undeclared-host.yaml:');
    expect(await rulesNow()).toBe(before);
    const answer = (await (
      await put('/uploads/ada/meanwhile', documentOf({ slug: 'meanwhile' }))
    ).json()) as UploadAnswer;
    expect(answer.ruleset?.sha256).toBe(before);
    writeFileSync(file, readFileSync(file, 'utf8').replace('nonsense: [\n', ''));
    await until('it is over', () => served.complaints.some((line) => line.includes('in order again')));
    close();
  });
});

describe('starting and stopping', { timeout: 60_000 }, () => {
  it('shows the examples on the first start, and nothing new on the next', async () => {
    const seeded = join(folder, 'seeded');
    const count = async (url: string): Promise<number> =>
      ((await (await fetch(`${url}/skills?limit=100`)).json()) as SkillsAnswer).skills.length;
    const first = await ServeProcess.start(['--store', seeded]);
    await until('all examples are there', async () => (await count(first.url)) >= 15);
    expect(await first.stop()).toBe(0);
    const again = await ServeProcess.start(['--store', seeded]);
    expect(await count(again.url)).toBeGreaterThanOrEqual(15);
    expect(again.lines.filter((line) => line.startsWith('examples/'))).toEqual([]);
    expect(await again.stop('SIGTERM')).toBe(0);
  });

  it('ends connections that only listen', async () => {
    const one = await ServeProcess.start(['--store', join(folder, 'listened'), '--no-seed']);
    const { close } = await listen(one.url);
    expect(await one.stop()).toBe(0);
    close();
  });

  const port = (): string => new URL(served.url).port;
  it.each([
    ['a port that is taken', () => ['--store', store, '--port', port()], /^assay: port \d+ is taken; choose another/],
    ['a port that is none', () => ['--port', '65536'], /^assay: .*A port is a number from 0 to 65535/],
    ['a folder that is a file', () => ['--store', join(ROOT, 'package.json')], /^assay: cannot keep a registry in /],
    [
      'an address of elsewhere',
      () => ['--store', store, '--port', '0', '--host', '192.0.2.1'],
      /is no address of this machine/,
    ],
    [
      'rules that are not there',
      () => ['--store', store, '--ruleset', join(folder, 'none')],
      /^assay: cannot read the rules in /,
    ],
  ])('says in one line what is wrong with %s', (_, args, message) => {
    const { code, stdout, stderr } = assay(['serve', ...args()]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
