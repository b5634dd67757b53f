import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const schema = (name) =>
  JSON.parse(readFileSync(new URL(`../../rules/schema/${name}.schema.json`, import.meta.url), 'utf8'));

/** What is held against a schema of its own; all refer to `shared`. */
const FILES = ['rule', 'verdict', 'hosts', 'env', 'kinds'];

/**
 * Compiles the schemas of `rules/`, which editors use as they are, to validators that need nothing at run time and make no code
 * there. Writes validators.generated.js and its types beside this file.
 */
export async function generate() {
  const ajv = new Ajv({
    schemas: ['shared', ...FILES].map(schema),
    allErrors: true,
    allowUnionTypes: true,
    code: { source: true, esm: true },
  });
  const validators = standaloneCode(ajv, Object.fromEntries(FILES.map((name) => [name, schema(name).$id])));
  writeFileSync(`${here}validators.generated.js`, await bundled(validators));
  writeFileSync(
    `${here}validators.generated.d.ts`,
    TYPES + FILES.map((name) => `export declare const ${name}: Validator;\n`).join(''),
  );
}

/** One module out of ajv's code and the few helpers that it requires. */
async function bundled(source) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: here, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    target: 'es2022',
    minify: true,
    legalComments: 'none',
  });
  return outputFiles[0].text;
}

const TYPES = `/** What breaks a schema, as ajv says it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}
/** After a call that answered false, \`errors\` says why. */
export interface Validator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}
`;
