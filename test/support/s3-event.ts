/** One object of the incoming bucket. */
export interface PutObject {
  readonly key: string;
  readonly version?: string | null;
  readonly sequencer?: string;
  readonly size?: number;
  readonly etag?: string;
  readonly at?: string;
}

export const INCOMING = 'assay-incoming';

/** What S3 puts into a queue when an object was created: one record, as AWS writes it. */
export function s3Event(object: PutObject, bucket = INCOMING): string {
  return JSON.stringify({ Records: [recordOf(object, bucket)] });
}

/** A record of S3's event notification structure, version 2.1. */
export function recordOf(object: PutObject, bucket = INCOMING): Record<string, unknown> {
  const { key, version = 'v1', sequencer = '0055AED6DCD90281E5', size = 1024, etag = '0'.repeat(32) } = object;
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: 'us-east-1',
    eventTime: object.at ?? '2026-01-02T03:04:05.678Z',
    eventName: 'ObjectCreated:Put',
    userIdentity: { principalId: 'EXAMPLE' },
    requestParameters: { sourceIPAddress: '192.0.2.1' },
    responseElements: { 'x-amz-request-id': 'C3D13FE58DE4C810' },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'uploads',
      bucket: { name: bucket, ownerIdentity: { principalId: 'EXAMPLE' }, arn: `arn:aws:s3:::${bucket}` },
      object: { key: encodeKey(key), size, eTag: etag, ...(version === null ? {} : { versionId: version }), sequencer },
    },
  };
}

/** As S3 writes a key in an event: a space is `+`, slashes stay, every other byte that is no plain letter is `%` and two digits. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%20', '+')
    .replaceAll('%2F', '/')
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
