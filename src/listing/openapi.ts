import type { Call, Reply } from './reply.ts';

export const openapi = async (_: Call): Promise<Reply> => ({
  is: 'file',
  type: 'application/json',
  body: '{}',
  headers: {},
});
