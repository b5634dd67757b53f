import type { Command } from './commands.ts';
import { hostOfUrl } from './files.ts';

/** Programs and options by which an agent, a machine or a connection loses its guards. */
const LOOSE: readonly (readonly [program: RegExp, words: RegExp])[] = [
  [
    /^(?:claude|codex|gemini|qwen|copilot|cursor-agent|aider|amp|opencode|droid)$/,
    /(?:^| )(?:--dangerously-skip-permissions|--allow-dangerously-skip-permissions|--dangerously-bypass-approvals-and-sandbox|--yolo|--dangerously-allow-all|--allow-all-tools|--yes-always|--skip-permissions-unsafe|--permission-mode[= ]bypassPermissions|--approval-mode[= ]yolo)(?: |$)/,
  ],
  [/^xattr$/, /com\.apple\.quarantine|^-\w{0,3}c/],
  [/^spctl$/, /--(?:master|global)-disable/],
  [/^csrutil$/, /^disable/],
  [/^setenforce$/, /^(?:0|permissive)$/i],
  [/^ufw$/, /^disable/],
  [/^set-mppreference$/, /-Disable\w+ +(?:\$?true|1)|-Exclusion/i],
  [/^add-mppreference$/, /-Exclusion/i],
  [/^set-executionpolicy$/, /\b(?:bypass|unrestricted)\b/i],
  [/^git$/, /^config .*http\.sslverify[= ]false/i],
  [/^npm$/, /^config set strict-ssl[= ]false/i],
];

/** Variables that take a check off connections, with the values that do. */
const UNCHECKED = /^(?:NODE_TLS_REJECT_UNAUTHORIZED=0|PYTHONHTTPSVERIFY=0|GIT_SSL_NO_VERIFY=(?:1|true))$/i;

/** Does a command take away what guards an agent, the machine or its connections? */
export function loosens(command: Command): boolean {
  const { program, words } = command;
  const values = words.map(({ value }) => value);
  const line = values.join(' ').slice(0, LOOKED);
  return (
    LOOSE.some(([name, options]) => name.test(program) && options.test(line)) ||
    assigned(command).some((value) => UNCHECKED.test(value))
  );
}

/** `NAME=value` before a command, behind `export`, or alone. */
const assigned = ({ program, sets, words }: Command): readonly string[] =>
  (SETTERS.has(program) ? [...sets, ...words] : sets).map(({ value }) => value);

/** So much of a command's words is looked through. */
const LOOKED = 1000;
const SETTERS: ReadonlySet<string> = new Set(['export', 'set', 'declare', '']);

/** Variables and settings that lead an agent's, or everybody's, requests through another place. */
const LEADS =
  /^(?:https?_proxy|all_proxy|(?:anthropic|openai|claude_code|gemini|google_gemini|mistral|azure_openai|openrouter|litellm)_(?:api_)?(?:base(?:_url)?|endpoint)|npm_config_registry|npm_config_(?:https_)?proxy|pip_(?:extra_)?index_url|uv_(?:default_|extra_)?index(?:_url)?|goproxy|http\.(?:https:\/\/\S{1,100}\.)?proxy|registry|https-proxy|proxy|global\.(?:extra-)?index-url)$/i;
const CONFIGURES: ReadonlySet<string> = new Set(['git', 'npm', 'pnpm', 'yarn', 'pip', 'pip3']);

/**
 * The host through which a command leads requests that others make.
 * @returns undefined where it leads none
 */
export function ledThrough(command: Command): string | undefined {
  const { program, words } = command;
  const values = words.map(({ value }) => value);
  const pairs = assigned(command).map(pairOf);
  if (CONFIGURES.has(program) && values[0] === 'config')
    pairs.push(...values.map((value, at) => [value, values[at + 1] ?? ''] as const));
  if (program === 'setx') pairs.push([values[0] ?? '', values[1] ?? '']);
  return pairs
    .map(([name, value]) => (LEADS.test(name) ? foreign(value) : undefined))
    .find((host) => host !== undefined);
}

const pairOf = (written: string): readonly [string, string] => {
  const at = written.indexOf('=');
  return at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)];
};

/** Machines of one's own, and the makers' own places. */
const OWN =
  /^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[?::1|.*\.(?:local|localhost|internal|test)$|(?:api\.)?(?:anthropic|openai)\.com$|registry\.npmjs\.org$|registry\.yarnpkg\.com$|(?:test\.)?pypi\.org$|proxy\.golang\.org$)/;

function foreign(value: string): string | undefined {
  const host = hostOfUrl(value);
  return host && !OWN.test(host) ? host : undefined;
}
