import { Ajv2020 } from 'ajv/dist/2020.js';
import schema from '../../src/report/report.schema.json' with { type: 'json' };

const ajv = new Ajv2020({ allErrors: true, strict: true });
ajv.addKeyword({ keyword: 'x-untrusted', schemaType: 'boolean' });
const valid = ajv.compile(schema);

/** What is wrong with a report by the published schema. */
export function schemaErrors(report: unknown): string[] {
  return valid(report) ? [] : (valid.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
