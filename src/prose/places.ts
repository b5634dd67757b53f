import type { TokenKind } from './tokens.ts';
import type { Noun } from './words.ts';

/** What a path, address or variable named in text is, by its own name. */

/** Files that hold credentials; the examples that projects ship (`.env.example`) hold none. */
const KEY_FILES =
  /(?:^|[/\\~])(?:\.env(?:\.(?:local|production|prod|development|dev|staging))?|\.envrc|id_(?:rsa|dsa|ecdsa|ed25519)|\.ssh(?:[/\\].*)?|\.aws(?:[/\\].*)?|\.netrc|_netrc|\.npmrc|\.pypirc|\.git-credentials|\.gnupg(?:[/\\].*)?|\.pgpass|\.docker[/\\]config\.json|\.kube[/\\]config|kubeconfig|wallet\.dat|keystore|login data|cookies(?:\.sqlite|\.txt|\.json)?|logins\.json|key4\.db|shadow|credentials?(?:\.\w{1,6})?|secrets?\.\w{1,6}|auth\.json|tokens?\.json|\.config[/\\][^/\\]+[/\\](?:hosts\.yml|credentials(?:\.\w+)?|auth\.json|tokens?(?:\.\w+)?)|service-account[^/\\]*\.json|\.vault-token|[^/\\]*\.(?:pem|ppk|p12|pfx|keystore|jks|kdbx))$/i;

/** Files that an agent obeys in every session. */
const MEMORY_FILES =
  /(?:^|[/\\~])(?:(?:AGENTS?|CLAUDE(?:\.local)?|GEMINI|MEMORY|SOUL|IDENTITY|HEARTBEAT|BOOTSTRAP|COPILOT|CONVENTIONS|TOOLS|USER)\.md|\.cursorrules|\.windsurfrules|\.clinerules|\.cursor[/\\].*|copilot-instructions\.md|\.claude(?:[/\\].*)?|\.mcp\.json|mcp\.json|\.aider\.conf\.yml|\.codex(?:[/\\].*)?|\.openclaw(?:[/\\].*)?)$/i;

const HISTORY_FILES = /(?:^|[/\\~])(?:\.(?:bash|zsh|python|node_repl|psql|mysql)_history|fish_history|history)$/i;

const SECRET_NAME = /(?:^|_)(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PWD|CREDENTIALS?|APIKEY|AUTH|PAT)(?:_|$|\})/i;

/** What a place in text is called: a noun or two of the lexicon. */
export function nounsOfPlace(kind: TokenKind, written: string): Noun[] {
  if (kind === 'url' || kind === 'host') return ['page'];
  if (kind === 'mail') return ['address'];
  if (kind === 'variable') return SECRET_NAME.test(written) ? ['api-key'] : [];
  if (kind !== 'path') return [];
  if (written.length > 300) return ['file'];
  if (KEY_FILES.test(written)) return ['key-file', 'file'];
  if (MEMORY_FILES.test(written)) return ['memory', 'file'];
  if (HISTORY_FILES.test(written)) return ['user-data', 'file'];
  return ['file'];
}

/**
 * The host of an address: of a URL's authority (user and port left out), of a mail address, or the name itself.
 * @returns lower case; null for what names no host
 */
export function hostOf(kind: TokenKind, written: string): string | null {
  if (kind === 'mail') return lower(written.slice(written.lastIndexOf('@') + 1));
  if (kind !== 'url' && kind !== 'host') return null;
  const start = written.indexOf('://');
  const rest = start < 0 ? written : written.slice(start + 3);
  const stop = rest.search(/[/?#\\]/);
  const authority = stop < 0 ? rest : rest.slice(0, stop);
  const name = authority.slice(authority.lastIndexOf('@') + 1);
  const port = name.startsWith('[') ? -1 : name.indexOf(':');
  const host = lower(port < 0 ? name : name.slice(0, port));
  return /^[a-z0-9.[\]:-]+$/.test(host) && host.includes('.') ? host.replace(/^\.+|\.+$/g, '') : null;
}

const lower = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
