import { packageOf } from '../../../browsers.ts';
import { Builtin, harmless, uses } from '../builtin.ts';
import { CLIENTS, SERVICE_SCOPES, SERVICES } from './clients.ts';
import { HARMLESS } from './harmless.ts';
import { MACHINE } from './machine.ts';

const KNOWN: ReadonlyMap<string, Builtin> = new Map([...CLIENTS, ...MACHINE].map((one) => [one.name, one]));
const SPEAKING: ReadonlySet<string> = new Set(SERVICES);
const SCOPES: ReadonlySet<string> = new Set(SERVICE_SCOPES);
const QUIET_ONES: ReadonlySet<string> = new Set(HARMLESS.map((name) => name.replace(/\/$/, '')));
/** What of a harmless package nobody needs to name. */
const QUIET = harmless('package');

/** What is known of a package of npm that a script asks for. */
export interface Package {
  readonly builtin: Builtin;
  /** A use that loading it is by itself. */
  readonly loads: Builtin | null;
}

/**
 * A package by the name that a program loads it under, its own or one within it.
 * @returns null for one that the tables do not name: nothing is known of it
 */
export function knownPackage(name: string): Package | null {
  const known = KNOWN.get(name) ?? KNOWN.get(packageOf(name));
  if (known) return { builtin: known, loads: null };
  const own = packageOf(name);
  const scope = own.startsWith('@') ? (own.split('/', 1)[0] as string) : own;
  if (SPEAKING.has(own) || SCOPES.has(scope)) return { builtin: QUIET, loads: new Builtin(own, uses('net', 'none')) };
  return QUIET_ONES.has(own) || QUIET_ONES.has(scope) ? { builtin: QUIET, loads: null } : null;
}
