import { quoted, refuse } from './problem.ts';
import type { Call, Reply } from './reply.ts';

/** `GET /assets/{name}`: a script or style of the pages. Its name holds its hash, so it never changes. */
export async function asset({ listing, params }: Call): Promise<Reply> {
  const found = listing.pages?.assets.get(params.name ?? '');
  if (!found) return refuse('unknown-path', `There is no file ${quoted(params.name ?? '')} here; load the page anew.`);
  return {
    is: 'file',
    type: found.type,
    body: found.body,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}
