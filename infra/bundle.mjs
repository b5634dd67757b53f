// Bundles the functions as they are deployed: <folder>/<function>/index.mjs, and beside it what it loads only when needed. The
// source maps and esbuild's account of the sizes (meta.json) stand there too and are not deployed.
//   node infra/bundle.mjs [folder]      out/lambda where none is given
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** One a function of serverless.yml: src/lambda/<name>.ts exports its `handler`. */
export const FUNCTIONS = ['scan', 'listing', 'rescan'];

/**
 * Bundles every function.
 * @param folder where one folder a function is made; what was there before goes
 */
export async function bundle(folder = join(root, 'out', 'lambda')) {
  for (const name of FUNCTIONS) await bundleEntry(`src/lambda/${name}.ts`, join(folder, name));
}

/**
 * Bundles one function.
 * @param entry its module, from the project's folder
 * @param outdir where `index.mjs` is made; what was there before goes
 */
export async function bundleEntry(entry, outdir) {
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { index: entry },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'parts/[name]-[hash]',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    sourcemap: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    // CommonJS dependencies ask for Node's own modules by `require`, which a module has not. The names are longer than any that the
    // minifier gives, for it does not see these.
    banner: { js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);" },
  });
  writeFileSync(join(outdir, 'meta.json'), JSON.stringify(metafile));
}

if (argv[1] === fileURLToPath(import.meta.url)) bundle(argv[2] && resolve(argv[2]));
