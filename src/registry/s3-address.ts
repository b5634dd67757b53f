import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** How an object is to be handed over. */
export interface HandedAs {
  readonly type: string;
  readonly disposition: string;
}

/** Seconds: long enough to follow a redirection, too short to be passed on. */
const LIFETIME = 60;

/** An address at which S3 itself hands an object over, for a minute, by the rights of who signs. */
export function s3Address(client: S3Client, bucket: string, key: string, as: HandedAs): Promise<string> {
  const object = new GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ResponseContentType: as.type,
    ResponseContentDisposition: as.disposition,
    ResponseCacheControl: 'no-store',
  });
  return getSignedUrl(client, object, { expiresIn: LIFETIME });
}
