// Builds everything that is not written by hand.
//   node build.mjs             generated sources, dist/index.js, dist/cli.js, types, schemas
//   node build.mjs --generate  the generated sources alone (what the type checker and the tests need)
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { elementScript } from './src/site/browser.gen.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
process.chdir(root);
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/** Generators stand beside what they generate, and run in this order: rules are loaded by validators, words are folded by Unicode's tables. */
const GENERATORS = [
  'src/intake/package/fold.gen.mjs',
  'src/contracts/validators.gen.mjs',
  'src/prose/unicode.gen.mjs',
  'src/prose/lexicons.gen.mjs',
  'src/rules/validators.gen.mjs',
  'src/rules/bundle.gen.mjs',
  'src/site/browser.gen.mjs',
];

/** What decides a report: these sources, their tables, and the exact versions of the libraries they use. */
const CORE = [
  'scan.ts',
  'analyse.ts',
  'browsers.ts',
  'model.ts',
  'position.ts',
  'problems.ts',
  'sha256.ts',
  'digest.ts',
  'json-pointer.ts',
  'sizes.ts',
  'tree-hash.ts',
  'url.ts',
  'yaml.ts',
  'yaml-offsets.ts',
  'intake',
  'contracts',
  'shell',
  'credentials',
  'code',
  'python',
  'prose',
  'rules',
  'report',
];
const CORE_LIBRARIES = [
  '@eslint-community/regexpp',
  '@lezer/common',
  '@lezer/lr',
  '@lezer/markdown',
  '@lezer/python',
  '@noble/hashes',
  '@sveltejs/acorn-typescript',
  'acorn',
  'fflate',
  'js-yaml',
  'jsonc-parser',
  'spdx-exceptions',
  'spdx-expression-parse',
  'spdx-license-ids',
  'unbash',
];

async function generate() {
  for (const generator of GENERATORS) await (await import(join(root, generator))).generate();
  writeIfChanged(
    'src/engine.generated.ts',
    `export const engine = ${JSON.stringify({ version: manifest.version, sha256: engineSha256() })};\n`,
  );
}

/** sha256 over names and contents of the core's files (generated tables included, the bundled rule set not) and library versions. */
function engineSha256() {
  const hash = createHash('sha256');
  for (const file of CORE.flatMap((name) => filesBelow(join('src', name))).sort()) {
    if (file.endsWith('bundled.generated.ts')) continue;
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  for (const name of CORE_LIBRARIES)
    hash.update(`${name}@${JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version}\0`);
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entries = path.endsWith('.ts') ? null : readdirSync(path, { withFileTypes: true });
  if (!entries) return [path];
  return entries.flatMap((entry) => {
    const child = join(path, entry.name);
    if (entry.isDirectory()) return filesBelow(child);
    return /\.(ts|js|json)$/.test(entry.name) ? [child] : [];
  });
}

/** A file that stays the same keeps its time, so that watchers and incremental builds rest. */
function writeIfChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}

async function bundle() {
  rmSync('dist', { recursive: true, force: true });
  await build({
    entryPoints: { index: 'src/index.ts', cli: 'src/cli/main.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  copyFileSync('src/report/report.schema.json', 'dist/report.schema.json');
  writeFileSync('dist/skill-findings.js', await elementScript());
  copyFileSync('src/registry/event.schema.json', 'dist/event.schema.json');
  declarations();
}

/** The types of the library's own entry, and of what it names. */
function declarations() {
  const config = {
    extends: '../tsconfig.json',
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: '../src',
      outDir: 'types',
    },
    include: ['../src/index.ts'],
  };
  writeFileSync('dist/tsconfig.json', JSON.stringify(config));
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'dist/tsconfig.json'], { stdio: 'inherit' });
  rmSync('dist/tsconfig.json');
}

await generate();
if (!process.argv.includes('--generate')) await bundle();
