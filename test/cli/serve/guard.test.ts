import { describe, expect, it } from 'vitest';
import { type Address, objection, urlOf } from '../../../src/cli/serve/guard.ts';

const LOCAL: Address = { host: '127.0.0.1', port: 7411 };
const NAMED: Address = { host: 'Desk.local', port: 7411 };
const code = (method: string, headers: Record<string, string>, address = LOCAL): string | null =>
  objection({ method, headers }, address)?.problem.code ?? null;

describe('who is answered', () => {
  it.each([
    ['127.0.0.1:7411', LOCAL],
    ['localhost:7411', LOCAL],
    ['[::1]:7411', LOCAL],
    ['192.168.1.20:7411', { host: '0.0.0.0', port: 7411 }],
    ['desk.local:7411', NAMED],
    ['LOCALHOST:7411', LOCAL],
    ['localhost', { host: '127.0.0.1', port: 80 }],
  ] as const)('who asks for %s', (host, address) => expect(code('GET', { host }, address)).toBeNull());

  it.each([
    'evil.example:7411',
    'evil.example',
    'localhost.evil.example:7411',
    '127.0.0.1.evil.example:7411',
    '127.0.0.1:80',
    'localhost',
    '',
    'localhost:7411:7411',
    '[::1',
    'desk.local:7411',
  ])('not who asks for %j: a name that leads here is not ours', (host) => {
    expect(code('GET', { host })).toBe('other-host');
    expect(code('POST', { host })).toBe('other-host');
  });
});

describe('who may hand something in', () => {
  const host = '127.0.0.1:7411';
  it.each([
    ['a program', {}],
    ['an own page', { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }],
    ['an own page of an older browser', { origin: `http://${host}` }],
    ['the person, by the address bar', { 'sec-fetch-site': 'none' }],
  ])('%s', (_, headers) => expect(code('PUT', { host, ...headers })).toBeNull());

  it.each([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the same, by an older browser', { origin: 'https://evil.example' }],
    ['a page of another port', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a page that hides where it is from', { 'sec-fetch-site': 'cross-site' }],
    ['an own page under another name', { origin: 'http://localhost:7411', 'sec-fetch-site': 'cross-site' }],
  ])('not %s', (_, headers) => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect(code(method, { host, ...headers })).toBe('cross-site');
    expect(code('GET', { host, ...headers })).toBeNull();
  });
});

it.each([
  [{ host: '::1', port: 1 }, 'http://[::1]:1'],
  [LOCAL, 'http://127.0.0.1:7411'],
])('an address reads as a person types it', (address, url) => expect(urlOf(address)).toBe(url));
