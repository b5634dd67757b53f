/** Programs by what they do, as data: names in lower case, without folder and ending. */

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const table = (lines: Readonly<Record<string, string>>): Readonly<Record<string, ReadonlySet<string>>> =>
  Object.fromEntries(Object.entries(lines).map(([program, words]) => [program, set(words)]));

/** Run what they are given: as an argument, a file, or their input. */
export const INTERPRETERS = set(
  'sh bash zsh dash ksh ash fish python python2 python3 node deno bun perl ruby php lua pwsh powershell iex invoke-expression source . eval osascript tclsh cmd mshta wscript cscript rundll32 regsvr32',
);
/** Run a file that they are given, and read no program from their input. */
export const STARTERS = set('start-process start open msiexec installer dpkg rpm java xdg-open dotnet');
export const FETCHERS = set(
  'curl wget irm iwr invoke-webrequest invoke-restmethod start-bitstransfer fetch http https httpie xh aria2c bitsadmin certutil lwp-download lynx',
);
/** Hosts at which repositories lie in the open. */
export const FORGES = set(
  'github.com gitlab.com bitbucket.org codeberg.org gitee.com sr.ht git.sr.ht huggingface.co sourceforge.net git.sourceforge.net gitlab.gnome.org gitlab.freedesktop.org git.kernel.org git.savannah.gnu.org salsa.debian.org invent.kde.org go.googlesource.com android.googlesource.com chromium.googlesource.com dev.azure.com',
);
/** Join two streams of bytes, one of them a connection. */
export const JOINERS = set('nc ncat netcat socat');
/** Carry bytes to another machine. */
export const CARRIERS = set(
  'nc ncat netcat socat scp rsync sftp ftp lftp ssh telnet rclone gsutil s3cmd mail mailx mutt sendmail send-mailmessage',
);
export const DECODERS = set('base64 base32 xxd openssl gunzip zcat uudecode rev tr uncompress gpg');
export const UNPACKERS = set('unzip tar 7z 7za unrar gunzip expand-archive bsdtar');
/** Show or pass on what files hold. */
export const SHOWS = set(
  'cat less more head tail type get-content gc grep rg egrep strings base64 base32 bat xxd od jq yq sed awk cut sort uniq tee gzip zip tar bzip2 xz openssl tac nl hexdump sqlite3 cp dd envsubst fold tr rev 7z zcat printf echo',
);
/** Show a file's own content. */
export const READERS = set(
  'cat less more head tail type get-content gc grep rg egrep strings base64 bat xxd od sqlite3 awk cut',
);
export const COPIERS = set('cp copy-item');
export const MOVERS = set('mv move-item rsync install ln ditto');
/** Put files into one. */
export const PACKERS = set('tar zip 7z 7za rar gzip bzip2 xz zstd bsdtar compress-archive');
/** Only say something of what they are given. */
export const SAYS = set('echo printf write-host write-output');
/** Print what tells the person or the machine from others. */
export const TELLS = set(
  'whoami hostname history pbpaste xclip xsel wl-paste get-clipboard ifconfig ipconfig id uname systeminfo',
);
/** Print the whole environment where they are given no name. */
export const ENVIRONMENTS = set('env printenv export set declare');
/** Print what a store of passwords holds. */
export const VAULTS = table({
  security: 'find-generic-password find-internet-password dump-keychain export',
  'secret-tool': 'lookup search',
  keyring: 'get',
  pass: 'show',
  cmdkey: '/list',
});

export const INSTALLERS = table({
  npm: 'install i add ci',
  pnpm: 'install i add dlx',
  yarn: 'add install global',
  bun: 'add install',
  pip: 'install',
  pip3: 'install',
  pipx: 'install',
  uv: 'add tool pip sync',
  brew: 'install tap',
  apt: 'install',
  'apt-get': 'install',
  dnf: 'install',
  yum: 'install',
  pacman: '-S -Sy -Syu',
  apk: 'add',
  zypper: 'install in',
  snap: 'install',
  flatpak: 'install',
  port: 'install',
  nix: 'profile',
  cargo: 'install add',
  go: 'install get',
  gem: 'install',
  choco: 'install',
  winget: 'install',
  scoop: 'install',
  composer: 'require install',
  dotnet: 'add tool',
  code: '--install-extension',
  poetry: 'add install',
  conda: 'install',
  mamba: 'install',
  helm: 'install',
  claude: 'mcp plugin',
  skills: 'add',
});
/** Fetch a package, where they have to, and run it. */
export const PACKAGE_RUNNERS = set('npx bunx pnpx uvx');
export const PUBLISHERS = table({
  npm: 'publish',
  pnpm: 'publish',
  yarn: 'publish',
  cargo: 'publish',
  twine: 'upload',
  gem: 'push',
  vsce: 'publish',
  netlify: 'deploy',
  vercel: 'deploy --prod',
  firebase: 'deploy',
  wrangler: 'deploy publish',
  surge: '',
});
/** Make something run again by itself, and where they keep it. */
export const SCHEDULES: Readonly<Record<string, string>> = {
  crontab: '/var/spool/cron/',
  at: '/var/spool/cron/',
  schtasks: 'C:\\Windows\\System32\\Tasks\\',
  'register-scheduledtask': 'C:\\Windows\\System32\\Tasks\\',
};
/** Have something started whenever the machine or the person's session is, by the word that says so. */
export const SERVICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  systemctl: { enable: '/etc/systemd/system/' },
  launchctl: {
    load: '~/Library/LaunchAgents/',
    bootstrap: '~/Library/LaunchAgents/',
    enable: '~/Library/LaunchAgents/',
  },
  'rc-update': { add: '/etc/init.d/' },
  sc: { create: 'C:\\Windows\\System32\\services\\' },
};
export const DELETERS = set(
  'rm rmdir unlink shred del erase rd remove-item srm mkfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.ntfs wipefs blkdiscard',
);
export const WRITERS = set(
  'tee cp mv touch mkdir ln install dd truncate patch set-content add-content out-file new-item copy-item move-item chmod chown',
);

/** Options behind which something is sent. */
export const UPLOADS =
  /^(?:-d|-F|-T|--data(?:-\w+)?|--form(?:-string)?|--upload-file|--post-(?:data|file)|--body-(?:data|file)|--json|-Body|-InFile|-Form)$|^--(?:data(?:-\w+)?|form|upload-file|post-(?:data|file)|body-(?:data|file)|json)=|^-[dFT]./;
/** Options behind which the file stands that a fetched text is written to. */
export const OUTPUTS = /^(?:-[a-zA-Z]*[oO]|--output|--output-document|-OutFile|-Destination)$/;
