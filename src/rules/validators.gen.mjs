import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeValidators } from '../validators.gen.mjs';

/** Validators of what stands in `rules/`, from the schemas that editors use. */
export async function generate() {
  const schema = (name) =>
    JSON.parse(readFileSync(new URL(`../../rules/schema/${name}.schema.json`, import.meta.url), 'utf8'));
  await writeValidators({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    name: 'validators',
    schemas: {
      rule: schema('rule'),
      verdict: schema('verdict'),
      hosts: schema('hosts'),
      env: schema('env'),
      kinds: schema('kinds'),
    },
    shared: [schema('shared')],
  });
}
