/** What a path names, by its own name alone. */
export type FileKind = 'secret' | 'user-data' | 'memory' | 'standing' | 'file';

/** Files that hold credentials; the examples that projects ship (`.env.example`) hold none. */
const SECRETS =
  /(?:^|[/\\~])(?:\.env(?:\.(?:local|production|prod|development|dev|staging))?|\.envrc|id_(?:rsa|dsa|ecdsa|ed25519)|\.ssh(?:[/\\].{0,80})?|\.aws(?:[/\\].{0,80})?|\.netrc|_netrc|\.npmrc|\.pypirc|\.git-credentials|\.gnupg(?:[/\\].{0,80})?|\.pgpass|\.docker[/\\]config\.json|\.kube[/\\]config|kubeconfig|wallet\.dat|keystore|login data|cookies(?:\.sqlite|\.txt|\.json)?|logins\.json|key4\.db|shadow|solana[/\\]id\.json|keystore[/\\]UTC--.{0,80}|\.electrum[/\\]wallets[/\\].{0,80}|Local Extension Settings(?:[/\\].{0,80})?|gcloud[/\\](?:application_default_credentials\.json|credentials\.db|access_tokens\.db)|gh[/\\]hosts\.yml|\.codex[/\\]auth\.json|\.azure[/\\](?:accessTokens|msal_token_cache)\.\w{1,5}|rclone\.conf|\.boto|\.s3cfg|\.my\.cnf|\.?credentials\.tfrc\.json|\.vault-token|keychains?(?:[/\\].{0,80})?|\.?credentials(?:\.\w{1,6})?|[^/\\]{0,80}\.(?:pem|ppk|p12|pfx|keystore|jks|kdbx))$/i;
const MEMORIES =
  /(?:^|[/\\~])(?:(?:AGENTS?|CLAUDE(?:\.local)?|GEMINI|MEMORY|SOUL|HEARTBEAT)\.md|\.cursorrules|\.windsurfrules|\.clinerules|copilot-instructions\.md|\.claude[/\\](?:settings(?:\.local)?\.json|skills[/\\].{0,80}|hooks[/\\].{0,80}))$/i;
const PERSONAL =
  /(?:^|[/\\])\.(?:bash|zsh|python|node_repl|psql|mysql)_history$|^(?:~|\$HOME|\$\{HOME\}|\/home\/[^/]{1,64}|\/Users\/[^/]{1,64})(?:[/\\](?:Documents|Desktop|Downloads|Pictures|Library|\.mozilla).{0,80}|[/\\]\.(?:config|local))?[/\\]?\*?$|(?:^|[/\\])(?:\.mozilla|\.thunderbird|Messages|AddressBook)[/\\]/i;

/** Files by which something runs, or somebody comes in, later on. */
const STANDING =
  /(?:^|[/\\~])(?:\.(?:bash(?:rc|_profile|_login|_logout)|profile|zshrc|zprofile|zshenv|zlogin|kshrc|cshrc|xprofile|xinitrc)|fish[/\\]config\.fish|authorized_keys2?|Microsoft\.PowerShell_profile\.ps1)$|^\/etc\/(?:profile|rc\.local|crontab|sudoers|bash\.bashrc|ld\.so\.preload)$|^\/etc\/(?:profile\.d|cron\.[a-z]{1,8}|sudoers\.d|init\.d)\/|(?:^|\/)spool\/cron\/|[/\\](?:systemd[/\\](?:user|system)|LaunchAgents|LaunchDaemons|autostart)[/\\]|\\Start Menu\\Programs\\Startup\\|\\CurrentVersion\\Run(?:Once)?(?:\\|$)|(?:^|[/\\])\.git[/\\]hooks[/\\][a-z]+-[a-z-]+$|^\$PROFILE$/i;

/** A home, one of the folders that everybody has there, a system or a disk: nothing less than the whole. */
const WHOLE =
  /^(?:~|\$HOME|\$\{HOME\}|%USERPROFILE%|\$env:USERPROFILE|\/home\/[^/]{1,64}|\/Users\/[^/]{1,64})(?:[/\\](?:Documents|Desktop|Downloads|Pictures|Music|Movies|Videos|Library))?(?:[/\\]\*{0,2})?$|^\/(?:home|Users|etc|usr|var|bin|boot|lib|opt|root)?\/?\*?$|^[A-Za-z]:[\\/]{1,2}(?:Users[\\/]?)?\*?$|^\/dev\/(?:sd[a-z]|nvme\d|hd[a-z]|vd[a-z]|disk\d|mmcblk\d)/;

/** Is a path the whole of what somebody has: a home, a disk? */
export const isWhole = (path: string): boolean => path.length <= 300 && WHOLE.test(atHome(path));

/** A home that the engines know by its sign, and what follows it; a folder that is not known stands for any. */
const atHome = (path: string): string =>
  (path.startsWith('~*') ? `~${path.slice(2)}` : path).replace(/(?:\*\/)*\*$/, '*');

/** What a path in a command names; longer ones than anybody writes are just files. */
export function kindOfFile(written: string): FileKind {
  if (written.length > 300) return 'file';
  const path = atHome(written);
  if (/\.(?:example|sample|template|dist|pub)$/i.test(path)) return 'file';
  if (STANDING.test(path)) return 'standing';
  if (SECRETS.test(path)) return 'secret';
  if (MEMORIES.test(path)) return 'memory';
  return PERSONAL.test(path) ? 'user-data' : 'file';
}

/** The host of a path that the shell opens a connection for: `/dev/tcp/host/port`. */
export const socketHost = (path: string): string | null =>
  /^\/dev\/(?:tcp|udp)\/([^/]{1,253})\/./.exec(path)?.[1] ?? null;

/** The name of a path without its folder. */
export const baseName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/**
 * The host of a URL among a command's words: of its authority, user and port left out.
 * @returns lower case; null for what names no host
 */
export function hostOfUrl(written: string): string | null {
  const start = written.indexOf('://');
  if (start < 0) return null;
  const rest = written.slice(start + 3, start + 300);
  const stop = rest.search(/[/?#\\'"\s)]/);
  const authority = stop < 0 ? rest : rest.slice(0, stop);
  const name = authority.slice(authority.lastIndexOf('@') + 1);
  const port = name.startsWith('[') ? -1 : name.indexOf(':');
  const host = (port < 0 ? name : name.slice(0, port)).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return /^[a-z0-9.[\]:-]+$/.test(host) && host.includes('.') ? host.replace(/^\.+|\.+$/g, '') : null;
}
