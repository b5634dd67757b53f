import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const read = (name) => JSON.parse(readFileSync(join(here, name), 'utf8'));

/**
 * Compiles the contracts' schemas to validators that need nothing at run time and make no code there, and gathers the descriptions
 * in them. Writes validators.generated.js and its types beside this file.
 */
export async function generate() {
  const second = read('actor-skill.schema.json');
  const { argument } = second.definitions;
  const first = patched(second, read('actor-skill-1.patch.json'));
  delete second.definitions;
  const agentskills = read('agentskills-io.schema.json');
  const ajv = new Ajv({
    schemas: [first, second, argument, agentskills].map(withoutWords),
    allErrors: true,
    strict: true,
    strictRequired: false,
    messages: false,
    code: { source: true, esm: true },
  });
  addFormats(ajv, ['date-time']);
  const validators = standaloneCode(ajv, {
    actorSkill1: first.$id,
    actorSkill2: second.$id,
    argument: argument.$id,
    agentskillsIo: agentskills.$id,
  });
  const fields = {
    actorSkill1: described(first),
    actorSkill2: described(second),
    argument: described(argument),
    agentskillsIo: described(agentskills),
  };
  const source = `${validators}\nexport const fields = ${JSON.stringify(fields, null, 2)};\n`;
  writeFileSync(join(here, 'validators.generated.js'), await bundled(source));
  writeFileSync(join(here, 'validators.generated.d.ts'), TYPES);
}

/** JSON merge patch (RFC 7396). */
function patched(target, patch) {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
  const result = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = patched(result[name] ?? {}, value);
  }
  return result;
}

/** A schema as ajv needs it: annotations would only be carried along. */
function withoutWords(schema) {
  const isWord = (name, value) => typeof value === 'string' && (name === 'description' || name === '$comment');
  return JSON.parse(JSON.stringify(schema, (name, value) => (isWord(name, value) ? undefined : value)));
}

/** What is right at each place, in the contract's own spelling of places: `tools[].name` and its description. */
function described(schema, place = '') {
  const own = schema.description ? { [place]: schema.description } : {};
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) =>
    described(member, place === '' ? name : `${place}.${name}`),
  );
  const items = schema.items ? [described(schema.items, `${place}[]`)] : [];
  return Object.assign(own, ...members, ...items);
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

const TYPES = `export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}
export interface Validator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}
export declare const actorSkill1: Validator;
export declare const actorSkill2: Validator;
export declare const argument: Validator;
export declare const agentskillsIo: Validator;
/** What is right at each place of a contract, by the contract's own spelling of places: \`tools[].name\`. */
export declare const fields: Readonly<Record<'actorSkill1' | 'actorSkill2' | 'argument' | 'agentskillsIo', Readonly<Record<string, string>>>>;
`;
