import { describe, expect, it } from 'vitest';
import { environment, listingEnvironment } from '../../src/lambda/environment.ts';

const GIVEN = {
  INCOMING_BUCKET: 'in',
  REGISTRY_BUCKET: 'out',
  RULES_BUCKET: 'rules',
  EVENT_BUS_NAME: 'bus',
  RECEIVE_LIMIT: '10',
};

describe('the environment of the function', () => {
  it('is read', () => {
    const read = {
      incomingBucket: 'in',
      registryBucket: 'out',
      rulesBucket: 'rules',
      eventBus: 'bus',
      receiveLimit: 10,
    };
    expect(environment(GIVEN)).toEqual(read);
  });

  it.each(Object.keys(GIVEN))('is no environment without %s', (name) => {
    expect(() => environment({ ...GIVEN, [name]: undefined })).toThrow(`${name} is not set`);
    expect(() => environment({ ...GIVEN, [name]: '' })).toThrow(`${name} is not set`);
  });

  it.each(['0', '-1', '1.5', 'ten', '1e3', ' 3', '99999'])('counts no receives up to %j', (count) => {
    expect(() => environment({ ...GIVEN, RECEIVE_LIMIT: count })).toThrow('RECEIVE_LIMIT is no count');
  });
});

describe('the environment of the listing function', () => {
  it('is read', () => expect(listingEnvironment(GIVEN)).toEqual({ registryBucket: 'out', rulesBucket: 'rules' }));

  it.each(['REGISTRY_BUCKET', 'RULES_BUCKET'])('is no environment without %s', (name) => {
    expect(() => listingEnvironment({ ...GIVEN, [name]: undefined })).toThrow(`${name} is not set`);
  });
});
