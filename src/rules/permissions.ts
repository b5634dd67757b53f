import { NODE_DRIVERS, PYTHON_DRIVERS, startsBrowser } from '../browsers.ts';
import type { Capability, Declared, Target } from '../model.ts';
import type { EnvClass, Permission, Reach } from './words.ts';

/** The permission of agentskills.io that covers a capability; what has none is granted to nobody. */
const COVERING: Readonly<Partial<Record<Capability, Permission>>> = {
  net: 'net:http',
  'fs.read': 'fs:read',
  'fs.write': 'fs:write',
  exec: 'exec:shell',
  env: 'env:read',
};

/** Programs that steer containers, and the socket by which they do. */
const DOCKER = /(?:^|[\s/;&|(])(?:docker|docker-compose|podman|nerdctl)(?:\s|$)|docker\.sock/;

/** What a use must be permitted to do by agentskills.io; null where it needs no permission. */
export function permissionOf(
  capability: Capability,
  api: string,
  target: Target | null,
  env: EnvClass | null,
): Permission | null {
  if (env === 'harmless') return null;
  if (env === 'secret') return 'secret:read';
  if (/^dns[./]/.test(api)) return 'net:dns';
  if (target?.value && capability !== 'env' && DOCKER.test(target.value)) return 'exec:docker';
  if (capability === 'exec' && isBrowser(api, target)) return 'browser:headless';
  // A shell script is made of programs: the spec's own example starts them without exec:shell.
  if (capability === 'exec' && target?.value === api) return null;
  return COVERING[capability] ?? 'none';
}

const isBrowser = (api: string, target: Target | null): boolean =>
  NODE_DRIVERS.has(api) || PYTHON_DRIVERS.has(api) || startsBrowser(target?.value ?? '');

/** Is it in the allow-list? Whoever may request pages may resolve names. */
export function isPermitted(permission: Permission, { permissions }: Declared): boolean {
  return permissions.some(({ name }) => name === permission || (permission === 'net:dns' && name === 'net:http'));
}

/** The skill's own folder, for paths that code computes, and what every program may write to. */
const INSIDE = /^(?:\/skill(?:\/|$)|\/dev\/(?:null|stdout|stderr|tty)$)/;

/** Does a path lie in the workspace? */
export function reachOf(target: Target | null): Reach {
  if (target === null || target.value === null) return 'unknown';
  const path = target.value.replaceAll('\\', '/');
  if (/^(?:~|\$HOME|%[A-Z]+%)/.test(path)) return 'outside';
  if (path.startsWith('*')) return 'unknown';
  if (/^(?:\/|[A-Za-z]:\/|file:)/.test(path) && !INSIDE.test(path)) return 'outside';
  let depth = 0;
  for (const name of path.replace(INSIDE, '').split('/')) {
    if (name !== '.' && name !== '') depth += name === '..' ? -1 : 1;
    if (depth < 0) return 'outside';
  }
  return 'inside';
}
