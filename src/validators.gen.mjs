// JSON Schemas become plain functions when the project is built: nothing makes code at run time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

const DECLARATION = `/** What breaks a schema, as ajv says it: every one, not the first alone. */
export interface SchemaError {
  /** JSON pointer of the value. */
  readonly instancePath: string;
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

/**
 * Writes `<folder>/<name>.generated.js` and its `.d.ts`: one exported validator for each schema, in one file that imports nothing.
 * @param {{ folder: string, name: string, schemas: Record<string, object>, shared?: object[] }} what the schemas by the names to
 * export them under, and others that these refer to by `$id`
 */
export async function writeValidators({ folder, name, schemas, shared = [] }) {
  const ajv = new Ajv({
    schemas: [...shared, ...Object.values(schemas)],
    allErrors: true,
    allowUnionTypes: true,
    inlineRefs: false,
    code: { source: true, esm: true },
  });
  const ids = Object.fromEntries(Object.entries(schemas).map(([exported, { $id }]) => [exported, $id]));
  const bundled = await build({
    stdin: { contents: standaloneCode(ajv, ids), resolveDir: folder },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    write: false,
  });
  writeIfChanged(join(folder, `${name}.generated.js`), bundled.outputFiles[0].text);
  const exported = Object.keys(schemas).map((one) => `export const ${one}: Validator;\n`);
  writeIfChanged(join(folder, `${name}.generated.d.ts`), DECLARATION + exported.join(''));
}

function writeIfChanged(path, text) {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
