// Bundles what browsers are given: style sheets, the element, the page's script. The names that the site serves them by hold their hash.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const at = (file) => fileURLToPath(new URL(file, import.meta.url));
const BROWSERS = ['chrome123', 'firefox121', 'safari17.5'];

export async function generate() {
  const theme = await style('theme.css', 'findings/findings.css');
  writeIfChanged(at('styles.generated.ts'), `export const elementStyles = ${JSON.stringify(theme)};\n`);
  const assets = {
    icon: asset('icon', 'svg', readFileSync(at('icon.svg'), 'utf8')),
    style: asset('site', 'css', theme + (await style('pages/page.css'))),
    element: asset('skill-findings', 'js', await script('element/skill-findings.ts')),
    script: asset('local', 'js', await script('script/main.ts')),
  };
  writeIfChanged(at('assets.generated.ts'), `export const assets = ${JSON.stringify(assets)} as const;\n`);
}

/** The element in one file, for pages of others. */
export const elementScript = () => script('element/skill-findings.ts');

async function style(...files) {
  const css = files.map((file) => readFileSync(at(file), 'utf8')).join('\n');
  return (await transform(css, { loader: 'css', minify: true, target: BROWSERS })).code;
}

async function script(entry) {
  const { outputFiles } = await build({
    entryPoints: [at(entry)],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: BROWSERS,
    write: false,
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' };

function asset(name, ending, body) {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { name: `${name}-${hash}.${ending}`, type: TYPES[ending], body };
}

function writeIfChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
