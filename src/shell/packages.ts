import type { Command } from './commands.ts';
import { hostOfUrl } from './files.ts';
import { INSTALLERS, PACKAGE_RUNNERS } from './programs.ts';

/** Places where whoever publishes has a name of their own, as on the registries themselves. */
const FORGES =
  /(?:^|\.)(?:github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht|googlesource\.com|npmjs\.org|npmjs\.com|yarnpkg\.com|pypi\.org|pythonhosted\.org|crates\.io|rubygems\.org|golang\.org|nuget\.org|packagist\.org|jsr\.io|debian\.org|ubuntu\.com|brew\.sh|pytorch\.org|nvidia\.com|anaconda\.org|github\.io)$/;
/** These bring nothing that is installed, or name a service. */
const SERVICES: ReadonlySet<string> = new Set(['mcp', 'plugin']);
const LOCAL = /^(?:localhost$|127\.|192\.168\.|10\.|\[?::1)/;

/**
 * The host that a package manager is told to fetch a package from, where that is no registry and no forge.
 * @returns undefined where it is told none such
 */
export function packageFrom({ program, words }: Command): string | undefined {
  const values = words.map(({ value }) => value);
  const first = values[0] ?? '';
  const installs = INSTALLERS[program]?.has(first) && !SERVICES.has(first);
  if (!installs && !PACKAGE_RUNNERS.has(program)) return undefined;
  return (installs ? values : packageOf(values))
    .map(hostOfUrl)
    .find((host): host is string => host !== null && !FORGES.test(host) && !LOCAL.test(host));
}

/** What a runner fetches: behind an option that says so, or its first word; all others are the program's own. */
function packageOf(values: readonly string[]): readonly string[] {
  const named = values.flatMap((value, at) =>
    /^(?:--from|--with|-p|--package)$/.test(value) ? [values[at + 1] ?? ''] : [],
  );
  return [...named, values.find((value) => !value.startsWith('-')) ?? ''];
}
