import type { Call, Reply } from './reply.ts';

/** `GET /openapi.json`: what can be asked. Loaded when it is. */
export async function openapi(_: Call): Promise<Reply> {
  const { openapiDocument } = await import('./openapi/document.ts');
  return { is: 'file', type: 'application/json', body: `${JSON.stringify(openapiDocument(), null, 2)}\n`, headers: {} };
}
