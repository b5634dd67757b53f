import type { Call, Reply } from './reply.ts';

/** `GET /`: where everything begins is the list. */
export const home = async (_: Call): Promise<Reply> => ({ is: 'moved', to: '/skills', status: 302 });
