import { type Builtin, harmless, instance, type Members, open, pure, reaching, uses } from '../builtin.ts';
import { CHILD, fs, fsPromises } from '../modules.ts';

const starts = uses('exec', 'command', { instance: CHILD });
const reads = uses('fs.read', 'path');
const writes = uses('fs.write', 'path');

const shelljs: Members = {
  exec: uses('exec', 'text'),
  'rm mkdir touch ln chmod sed': uses('fs.write', 'text'),
  'cp mv': uses('fs.write', 'paths'),
  'cat ls find grep head tail test sort uniq': uses('fs.read', 'text'),
  'cd pwd echo which tempdir error set env': pure,
};
const more: Members = {
  'readJson readJsonSync readJSON readJSONSync pathExists pathExistsSync': reads,
  'writeJson writeJsonSync writeJSON writeJSONSync outputFile outputFileSync outputJson outputJsonSync': writes,
  'ensureDir ensureDirSync ensureFile ensureFileSync mkdirp mkdirpSync remove removeSync emptyDir emptyDirSync': writes,
  'copy copySync move moveSync ensureLink ensureLinkSync ensureSymlink ensureSymlinkSync': uses('fs.write', 'paths'),
};
const ZIP = instance('zip', {
  'addLocalFile addLocalFolder getEntries readAsText': uses('fs.read', 'text'),
  'writeZip extractAllTo extractEntryTo': uses('fs.write', 'text'),
});
const IMAGE = instance('sharp', { toFile: writes });
const STORE = instance('Database', {});

const each = (names: string, make: (name: string) => Builtin): Builtin[] => names.split(' ').map(make);

/**
 * Packages of npm that start programs, read and write files, or look at the machine: https://github.com/sindresorhus/execa,
 * https://google.github.io/zx, https://github.com/shelljs/shelljs, https://github.com/jprichardson/node-fs-extra and their kin.
 */
export const MACHINE: readonly Builtin[] = [
  harmless('execa', { 'execa execaSync execaCommand execaCommandSync execaNode $ command sync': starts }, starts),
  harmless('cross-spawn', { 'spawn sync': starts }, starts),
  harmless('zx', { '$ spinner': uses('exec', 'text'), fs: { members: fs }, fetch: uses('net', 'url') }),
  harmless('zx/globals'),
  harmless('node-pty', { spawn: starts }),
  harmless('shelljs', shelljs),
  ...each('simple-git nodegit node-cmd sudo-prompt open', (name) => harmless(name, {}, uses('exec', 'text'))),
  reaching('fs-extra', { ...fs, ...more, promises: { members: fsPromises } }),
  reaching('graceful-fs', fs),
  ...each('glob fast-glob globby tinyglobby readdirp find-up load-json-file read-pkg walk-sync klaw', (name) =>
    harmless(name, { 'glob globSync sync async stream globby globbySync glob.sync findUp findUpSync': reads }, reads),
  ),
  ...each('rimraf del mkdirp make-dir write-file-atomic write-json-file trash move-file cpy touch', (name) =>
    harmless(name, { 'rimraf rimrafSync sync deleteAsync deleteSync mkdirp mkdirpSync': writes }, writes),
  ),
  harmless('dotenv', { 'config configDotenv': uses('fs.read', 'none'), parse: pure }),
  harmless('dotenv/config'),
  harmless('xlsx', { 'readFile read_file': reads, 'writeFile writeFileXLSX': writes }),
  harmless('pptxgenjs', {}, { ...open, instance: instance('pptxgenjs', { writeFile: uses('fs.write', 'none') }) }),
  harmless('adm-zip', {}, uses('fs.read', 'path', { instance: ZIP })),
  harmless('sharp', {}, uses('fs.read', 'path', { instance: IMAGE })),
  ...each('better-sqlite3 sqlite3 sql.js', (name) =>
    harmless(
      name,
      { Database: uses('fs.write', 'path', { instance: STORE }) },
      uses('fs.write', 'path', { instance: STORE }),
    ),
  ),
  ...each('chokidar watch nsfw', (name) => harmless(name, { watch: uses('fs.read', 'text') })),
  harmless('clipboardy', { 'read readSync': uses('os') }),
  ...each('node-machine-id systeminformation os-name username macaddress public-ip', (name) =>
    harmless(name, {}, uses('os')),
  ),
  ...each('keytar @napi-rs/keyring', (name) =>
    harmless(name, { 'getPassword findPassword findCredentials Entry': uses('os') }),
  ),
  ...each('iohook uiohook-napi node-global-key-listener', (name) => harmless(name, {}, uses('os'))),
  ...each('ffi-napi koffi bindings node-gyp-build', (name) =>
    harmless(name, { 'Library load': uses('native', 'text') }, uses('native', 'text')),
  ),
  ...each('vm2 isolated-vm safe-eval eval', (name) => harmless(name, {}, uses('eval', 'text'))),
];
