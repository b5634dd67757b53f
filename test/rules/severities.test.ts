import { describe, expect, it } from 'vitest';
import type { Category, Severity } from '../../src/model.ts';
import { at, type Case, flow, fromCaller, known, notKnown, unknown, use } from './facts.ts';
import { findingsOf, said } from './judged.ts';

const host = (name: string, given: Case = {}): Case => ({ ...given, uses: [use('net', { targets: [known(name)] })] });
const anywhere = (target: typeof fromCaller, given: Case): Case => ({
  ...given,
  uses: [use('net', { targets: [target] })],
});

describe('severities of network use', () => {
  const listed = { net: 'public', hosts: ['api.example'] } as const;
  it.each<[string, Severity | 'none', Case]>([
    ['deny: any host', 'high', host('api.example')],
    ['deny: a declared host', 'high', host('api.example', { hosts: ['api.example'] })],
    ['deny: own host', 'high', host('openvibe.network')],
    ['openvibe-only: own host', 'none', host('openvibe.network', { net: 'openvibe-only' })],
    ['openvibe-only: subdomain of an own host', 'none', host('api.openvibe.blog', { net: 'openvibe-only' })],
    ['openvibe-only: own host in other spelling', 'none', host('OpenVibe.Services.:443', { net: 'openvibe-only' })],
    ['openvibe-only: a name that only ends alike', 'high', host('notopenvibe.blog', { net: 'openvibe-only' })],
    ['openvibe-only: a name that only begins alike', 'high', host('openvibe.blog.example', { net: 'openvibe-only' })],
    ['openvibe-only: a declared host', 'high', host('api.example', { net: 'openvibe-only', hosts: ['api.example'] })],
    ['openvibe-only: unknown host', 'medium', anywhere(notKnown, { net: 'openvibe-only' })],
    ['openvibe-only: host of the caller', 'medium', anywhere(fromCaller, { net: 'openvibe-only' })],
    ['public: declared host', 'none', host('api.example', listed)],
    ['public: own host', 'none', host('openvibe.blog', listed)],
    ['public: another host beside declared ones', 'medium', host('www.api.example', listed)],
    ['public: a host where none is declared', 'low', host('api.example', { net: 'public' })],
    ['public: host of the caller', 'low', anywhere(fromCaller, { net: 'public' })],
    ['public: host of the caller beside declared ones', 'low', anywhere(fromCaller, listed)],
    ['public: unknown host', 'low', anywhere(notKnown, { net: 'public' })],
    ['public: unknown host beside declared ones', 'medium', anywhere(notKnown, listed)],
    ['public: this machine', 'high', host('127.0.0.1', { net: 'public' })],
    ['public: a bare address', 'medium', host('203.0.113.7', { net: 'public' })],
    ['public: letters outside ASCII', 'medium', host('exаmple.example', { net: 'public' })],
    [
      'no tool reaches it',
      'medium',
      { uses: [use('net', { tools: [], targets: [known('api.example')], certainty: 'possible' })] },
    ],
  ])('%s: %s', (_, severity, given) => expect(said(given, 'net')).toBe(severity));
});

describe('severities of other uses, whatever the network', () => {
  const env = (name: string | null): Case => ({
    uses: [use('env', { targets: [name === null ? notKnown : known(name)] })],
  });
  it.each<[string, Category, Severity, Case]>([
    ['exec', 'exec', 'high', { uses: [use('exec')] }],
    ['fs.write', 'fs', 'high', { uses: [use('fs.write')] }],
    ['native', 'native', 'high', { uses: [use('native')] }],
    ['eval of text that is not known', 'eval', 'high', { uses: [use('eval', { targets: [notKnown] })] }],
    [
      'eval of text known in part',
      'eval',
      'high',
      { uses: [use('eval', { targets: [{ origin: 'partial', value: '1+' }] })] },
    ],
    ['eval of known text', 'eval', 'medium', { uses: [use('eval', { targets: [known('1+1')] })] }],
    ['fs.read', 'fs', 'medium', { uses: [use('fs.read')] }],
    ['loader', 'loader', 'medium', { uses: [use('loader')] }],
    ['os', 'os', 'medium', { uses: [use('os')] }],
    ['thread', 'os', 'medium', { uses: [use('thread')] }],
    ['process', 'os', 'medium', { uses: [use('process')] }],
    ['the whole environment', 'env', 'medium', { uses: [use('env')] }],
    ['a variable that is not known', 'env', 'medium', env(null)],
    ['a secret’s name', 'env', 'medium', env('MAPS_API_KEY')],
    ['a secret’s name in small letters', 'env', 'medium', env('maps_api_key')],
    ['a name with a secret’s word inside a word', 'env', 'low', env('KEYBOARD_MAP')],
    ['any other name', 'env', 'low', env('GREETING')],
    ['a harmless name', 'env', 'info', env('NODE_ENV')],
  ])('%s (%s): %s', (_, category, severity, given) => {
    for (const net of ['deny', 'openvibe-only', 'public'] as const)
      expect(said({ ...given, net }, category)).toBe(severity);
  });
});

describe('severities of flows', () => {
  const listed = { net: 'public', hosts: ['api.example'] } as const;
  const env = (name: string | null, target: string | null, given: Case = listed): Case => ({
    ...given,
    uses: [use('env', { region: at(2), targets: name === null ? [] : [known(name)] })],
    flows: [flow('env', 'net', { sourceName: name, targets: [target === null ? notKnown : known(target)] })],
  });
  const read = (source: 'fs.read' | 'os', sink: 'net' | 'exec'): Case => ({
    ...listed,
    flows: [flow(source, sink, { targets: [known('api.example')] })],
  });
  it.each<[string, string, Case]>([
    ['a secret to a declared host', 'none', env('API_KEY', 'api.example')],
    [
      'a secret to an own host under openvibe-only',
      'none',
      env('API_KEY', 'openvibe.network', { net: 'openvibe-only' }),
    ],
    [
      'a secret to a declared host that the network excludes',
      'none',
      env('API_KEY', 'api.example', { net: 'openvibe-only', hosts: ['api.example'] }),
    ],
    ['a secret to another host', 'critical', env('API_KEY', 'other.example')],
    ['a secret to a host where none is declared', 'critical', env('API_KEY', 'api.example', { net: 'public' })],
    ['a secret to an unknown host', 'critical', env('API_KEY', null)],
    ['the environment to a declared host', 'critical', env(null, 'api.example')],
    ['a plain variable to another host', 'medium', env('GREETING', 'other.example')],
    ['a harmless variable to another host', 'none', env('NODE_ENV', 'other.example')],
    ['a file to a declared host', 'critical', read('fs.read', 'net')],
    ['a file to a command', 'critical', read('fs.read', 'exec')],
    ['a fingerprint to a declared host', 'critical', read('os', 'net')],
    ['a secret to a command', 'critical', { flows: [flow('env', 'exec', { sourceName: 'API_KEY' })] }],
    ['a plain variable to a command', 'none', { flows: [flow('env', 'exec', { sourceName: 'GREETING' })] }],
    [
      'the caller’s words to a host',
      'none',
      { ...listed, flows: [flow('input', 'net', { targets: [known('api.example')] })] },
    ],
  ])('%s: %s', (_, severity, given) => expect(said(given, 'exfil')).toBe(severity));

  it('lowers a secret’s read where it goes to declared hosts only', () => {
    expect(said(env('API_KEY', 'api.example'), 'env')).toBe('low');
    expect(said(env('API_KEY', 'other.example'), 'env')).toBe('medium');
    const both = env('API_KEY', 'api.example');
    const elsewhere = flow('env', 'fs.write', { sourceName: 'API_KEY', region: at(3) });
    expect(said({ ...both, flows: [...(both.flows ?? []), elsewhere] }, 'env')).toBe('medium');
  });

  it('lets the worst speak where the caller’s words are in a command or in code', () => {
    expect(said({ uses: [use('exec')], flows: [flow('input', 'exec')] }, 'exec')).toBe('critical');
    expect(said({ uses: [use('eval', { targets: [fromCaller] })], flows: [flow('input', 'eval')] }, 'eval')).toBe(
      'critical',
    );
  });
});

describe('code that nothing seen calls', () => {
  it.each<[string, Category, Severity, Case]>([
    ['high to medium', 'exec', 'medium', { uses: [use('exec', { certainty: 'possible' })] }],
    ['medium stays where it is not declared', 'fs', 'medium', { uses: [use('fs.read', { certainty: 'possible' })] }],
    [
      'low stays where it is not declared',
      'env',
      'low',
      { uses: [use('env', { certainty: 'possible', targets: [known('GREETING')] })] },
    ],
    [
      'low to info where it is declared',
      'net',
      'info',
      { net: 'public', uses: [use('net', { certainty: 'possible', targets: [fromCaller] })] },
    ],
    [
      'critical to high',
      'exfil',
      'high',
      { net: 'public', flows: [flow('fs.read', 'net', { certainty: 'possible' })] },
    ],
    ['an unknown stays', 'unresolved', 'medium', { unknowns: [unknown('module', { certainty: 'possible' })] }],
  ])('%s', (_, category, severity, given) => expect(said(given, category)).toBe(severity));

  it('says so', () => {
    const [finding] = findingsOf({
      uses: [use('exec', { certainty: 'possible' })],
      kinds: ['skill.run', 'computer.run'],
    });
    expect(finding?.message).toMatch(/Nothing seen calls this code\.$/);
  });

  it('counts as run where any way runs it', () => {
    const uses = [
      use('exec', { certainty: 'possible', targets: [known('a')] }),
      use('exec', { targets: [known('b')] }),
    ];
    expect(said({ uses }, 'exec')).toBe('high');
  });
});
