import { failed, type Incoming } from './endings.ts';
import type { Registry } from './publish.ts';
import type { UploadRecord } from './records.ts';
import { keep, recordUnder } from './uploads.ts';

/**
 * Records that the scanner gave up on an upload, so that whoever uploaded it finds more than silence. What has ended stays as it is; what
 * fails can still be published, when it is delivered again.
 * @param message a sentence of our own: nothing that a skill or an exception says
 * @returns the record that stands
 */
export async function fail(
  { registry }: Pick<Registry, 'registry'>,
  upload: Pick<Incoming, 'object' | 'at'>,
  message: string,
): Promise<UploadRecord> {
  return keep(registry, failed(upload, message), await recordUnder(registry, upload.object));
}
