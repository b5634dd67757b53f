import { PARAMETERS, paths } from './paths.ts';
import { ref } from './schema.ts';
import { SCHEMAS } from './schemas.ts';

/** The read API as OpenAPI 3.1 has it. */
export const openapiDocument = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Assay listing',
    version: '1',
    description:
      'What a registry of agent skills knows of them: verdicts, findings and the pinned bytes. HEAD and If-None-Match work everywhere, pages of other origins may read (CORS). Every refusal is problem details (RFC 9457) with a code. A string marked x-untrusted holds words that a skill or a person wrote: show it as text.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/' }],
  paths: paths(),
  components: { parameters: PARAMETERS, responses: refusals(), schemas: SCHEMAS },
});

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'What was asked for can’t be a name or a parameter; detail says what would be.',
  403: 'The version is held or blocked; detail says why.',
  404: 'There is no such thing here.',
  410: 'The version was withdrawn; detail says why.',
  500: 'The registry made a mistake.',
  503: 'The registry’s storage did not answer; try again.',
};

const refusals = (): object =>
  Object.fromEntries(
    Object.entries(REFUSALS).map(([status, description]) => [
      status,
      { description, content: { 'application/problem+json': { schema: ref('Problem') } } },
    ]),
  );
