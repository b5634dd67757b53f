import { describe, expect, it } from 'vitest';
import type { Capability, DeclaredName } from '../../src/model.ts';
import { isAllowed } from '../../src/rules/allowed-tools.ts';
import { isPermitted, permissionOf, reachOf } from '../../src/rules/permissions.ts';
import { act, known, notKnown } from './facts.ts';

const names = (...all: readonly string[]): DeclaredName[] => all.map((name) => ({ name, pointer: '' }));
const declared = (...permissions: readonly string[]) => ({
  kinds: [],
  apps: [],
  hosts: [],
  tools: [],
  permissions: names(...permissions),
  allowedTools: null,
});

describe('permissions of agentskills.io', () => {
  it.each([
    ['net', 'fetch', 'api.example', null, 'net:http'],
    ['net', 'dns.lookup', 'api.example', null, 'net:dns'],
    ['fs.read', 'fs.readFileSync', 'a.md', null, 'fs:read'],
    ['fs.read', 'fs.readFileSync', '/var/run/docker.sock', null, 'exec:docker'],
    ['fs.write', 'fs.writeFileSync', 'a.md', null, 'fs:write'],
    ['exec', 'child_process.exec', 'git status', null, 'exec:shell'],
    ['exec', 'child_process.exec', 'docker run image', null, 'exec:docker'],
    ['exec', 'child_process.exec', 'sudo docker ps', null, 'exec:docker'],
    ['exec', 'child_process.exec', 'cat docker.md', null, 'exec:shell'],
    ['exec', 'jq', 'jq', null, null],
    ['exec', 'docker', 'docker', null, 'exec:docker'],
    ['exec', 'puppeteer', 'puppeteer', null, 'browser:headless'],
    ['exec', '@playwright/test', '@playwright/test', null, 'browser:headless'],
    ['exec', 'chromium', 'chromium', null, 'browser:headless'],
    ['exec', 'child_process.spawn', '/usr/bin/google-chrome', null, 'browser:headless'],
    ['exec', 'child_process.spawn', 'C:\\Programs\\chrome.exe', null, 'browser:headless'],
    ['exec', 'child_process.exec', 'firefox --headless --screenshot a.png', null, 'browser:headless'],
    ['exec', 'child_process.exec', 'cd a && npx playwright test', null, 'browser:headless'],
    ['exec', 'subprocess.run', 'google-chrome-stable --headless=new', null, 'browser:headless'],
    ['exec', 'child_process.exec', 'firefox notes.html', null, 'exec:shell'],
    ['exec', 'child_process.exec', 'grep headless chrome.md', null, 'exec:shell'],
    ['exec', 'child_process.exec', 'npm view playwright version', null, 'exec:shell'],
    ['fs.read', 'fs.readFileSync', 'chromium', null, 'fs:read'],
    ['env', 'process.env', 'EDITOR', 'plain', 'env:read'],
    ['env', 'process.env', 'API_KEY', 'secret', 'secret:read'],
    ['env', 'process.env', 'NODE_ENV', 'harmless', null],
    ['native', 'process.dlopen', 'a.node', null, 'none'],
  ] as const)('%s by %s of %s (%s) needs %s', (capability, api, target, env, permission) => {
    expect(permissionOf(capability as Capability, api, known(target), env)).toBe(permission);
  });

  it('are held as they are, and net:http holds net:dns', () => {
    expect(isPermitted('net:dns', declared('net:http'))).toBe(true);
    expect(isPermitted('net:http', declared('net:dns'))).toBe(false);
    expect(isPermitted('fs:read', declared('fs:write'))).toBe(false);
    expect(isPermitted('none', declared('net:http', 'exec:shell'))).toBe(false);
  });
});

describe('where a path lies', () => {
  it.each([
    ['notes.md', 'inside'],
    ['./a/../b', 'inside'],
    ['/skill/a', 'inside'],
    ['/skill/scripts/../assets/a', 'inside'],
    ['/skill/../a', 'outside'],
    ['~*/.config/a', 'outside'],
    ['*/a', 'unknown'],
    ['/dev/null', 'inside'],
    ['../notes.md', 'outside'],
    ['a/../../b', 'outside'],
    ['/etc/motd', 'outside'],
    ['~/notes.md', 'outside'],
    ['C:\\Windows\\x', 'outside'],
    ['file:///etc/motd', 'outside'],
  ])('%s is %s', (path, reach) => expect(reachOf(known(path))).toBe(reach));
  it('is not known where the path is not', () => expect(reachOf(notKnown)).toBe('unknown'));
});

describe('allowed-tools', () => {
  const run = act('run', 'program', { destination: 'computer' });
  it.each([
    [run, ['Bash'], true],
    [run, ['Bash(git:*)'], true],
    [run, ['*'], true],
    [run, ['Read', 'Grep'], false],
    [act('write', 'file', { destination: 'computer' }), ['Edit'], true],
    [act('write', 'file', { destination: 'computer' }), ['Read'], false],
    [act('write', 'article'), ['Read'], true],
    [act('ask', 'other'), [], true],
  ] as const)('%# is judged by its tools', (said, tools, allowed) =>
    expect(isAllowed(said, names(...tools))).toBe(allowed),
  );
});
