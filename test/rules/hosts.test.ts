import { describe, expect, it } from 'vitest';
import { isWithin, parseHost } from '../../src/rules/hosts.ts';

describe('hosts', () => {
  it.each([
    ['api.example', 'api.example', 'name'],
    ['API.Example', 'api.example', 'name'],
    ['api.example.', 'api.example', 'name'],
    ['api.example:8443', 'api.example', 'name'],
    ['xn--exmple-4nf.example', 'xn--exmple-4nf.example', 'name'],
    ['my_service.example', 'my_service.example', 'name'],
    ['172.example', '172.example', 'name'],
    ['localhosts.example', 'localhosts.example', 'name'],
    ['203.0.113.7', '203.0.113.7', 'address'],
    ['203.0.113.7:80', '203.0.113.7', 'address'],
    ['3405803783', '3405803783', 'address'],
    ['0xcb007107', '0xcb007107', 'address'],
    ['172.32.0.1', '172.32.0.1', 'address'],
    ['[2001:db8::7]:443', '2001:db8::7', 'address'],
    ['2001:db8::7', '2001:db8::7', 'address'],
    ['localhost', 'localhost', 'private'],
    ['app.localhost:3000', 'app.localhost', 'private'],
    ['printer.local', 'printer.local', 'private'],
    ['metadata.google.internal', 'metadata.google.internal', 'private'],
    ['127.0.0.1', '127.0.0.1', 'private'],
    ['0.0.0.0', '0.0.0.0', 'private'],
    ['10.1.2.3', '10.1.2.3', 'private'],
    ['172.16.0.1', '172.16.0.1', 'private'],
    ['172.31.255.255', '172.31.255.255', 'private'],
    ['192.168.1.1', '192.168.1.1', 'private'],
    ['169.254.169.254', '169.254.169.254', 'private'],
    ['[::1]', '::1', 'private'],
    ['[::ffff:7f00:1]', '::ffff:7f00:1', 'private'],
    ['[fe80::1]', 'fe80::1', 'private'],
    ['[fd12:3456::1]', 'fd12:3456::1', 'private'],
    ['exаmple.example', 'exаmple.example', 'non-ascii'],
    ['api。example', 'api。example', 'non-ascii'],
    ['', '', 'malformed'],
    ['a b', 'a b', 'malformed'],
    ['-a.example', '-a.example', 'malformed'],
    ['*.example', '*.example', 'malformed'],
    [`${'a'.repeat(64)}.example`, `${'a'.repeat(64)}.example`, 'malformed'],
  ])('%s is %s, a %s', (value, name, form) => expect(parseHost(value)).toEqual({ name, form }));

  it.each([
    ['openvibe.blog', true],
    ['a.b.openvibe.blog', true],
    ['notopenvibe.blog', false],
    ['openvibe.blog.example', false],
    ['blog', false],
  ])('%s is within openvibe.blog: %s', (name, within) => expect(isWithin(name, ['openvibe.blog'])).toBe(within));
});
