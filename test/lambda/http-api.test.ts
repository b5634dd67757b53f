import type { Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { type Answerer, answer } from '../../src/lambda/answer.ts';
import { LARGEST_BODY, requestOf, resultOf } from '../../src/lambda/http-api.ts';
import { AsciiLogger } from '../../src/lambda/log.ts';
import { StoreError } from '../../src/registry/store.ts';
import { served } from '../listing/served.ts';
import { httpEvent } from './http-event.ts';

describe('an event of an HTTP API', () => {
  it('is a request', () => {
    expect(
      requestOf(httpEvent('/skills', { method: 'HEAD', query: 'limit=1', headers: { accept: 'text/html' } })),
    ).toEqual({
      method: 'HEAD',
      path: '/skills',
      query: 'limit=1',
      headers: { host: 'id.execute-api.us-east-1.amazonaws.com', accept: 'text/html' },
    });
  });
});

describe('a response to an HTTP API', () => {
  it('has text as it is, and bytes that arrive as they are', () => {
    expect(resultOf({ status: 200, headers: { etag: '"a"' }, body: 'é' })).toMatchObject({
      statusCode: 200,
      body: 'é',
      isBase64Encoded: false,
      headers: { etag: '"a"' },
    });
    const bytes = new Uint8Array([0, 255, 128]);
    const { body = '', isBase64Encoded } = resultOf({ status: 200, headers: {}, body: bytes });
    expect([isBase64Encoded, Buffer.from(body, 'base64')]).toEqual([true, Buffer.from(bytes)]);
    expect(resultOf({ status: 304, headers: {}, body: null })).toMatchObject({ statusCode: 304, body: '' });
  });

  it('fits into what Lambda takes, the largest document too', () => {
    const result = resultOf({ status: 200, headers: {}, body: new Uint8Array(LARGEST_BODY) });
    expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(6 * 1024 * 1024);
  });

  it('is for TLS alone', () => {
    expect(resultOf({ status: 200, headers: {}, body: '' }).headers).toHaveProperty('strict-transport-security');
  });
});

describe('a request that fails', () => {
  class Told extends AsciiLogger {
    readonly lines: string[] = [];
    override error(message: string, ...more: unknown[]): void {
      this.lines.push(JSON.stringify([message, ...more]));
    }
  }
  const failing = (error: Error): Answerer & { logger: Told } => {
    const { listing } = served();
    const get = async () => Promise.reject(error);
    return {
      listing: { ...listing, registry: { ...listing.registry, get, list: get } },
      logger: new Told(),
      traced: (_, work) => work(),
    };
  };

  it.each([
    [new StoreError('s3://bucket/key: AccessDenied', { retryable: true }), 503, 'unavailable'],
    [new TypeError('undefined is not a function'), 500, 'failed'],
  ])('is told in the log, and to the client without its reasons', async (error, status, code) => {
    const answerer = failing(error);
    const result = await answer(answerer, httpEvent('/skills/weather'), {} as Context);
    expect(result.statusCode).toBe(status);
    expect(JSON.parse(result.body ?? '').code).toBe(code);
    expect(result.body).not.toContain(error.message);
    expect(answerer.logger.lines.join()).toContain(error.message);
    expect(result.headers?.['retry-after']).toBe(status === 503 ? '5' : undefined);
  });
});
