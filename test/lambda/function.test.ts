import type { SQSBatchResponse } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scan } from '../../src/index.ts';
import { encode as encodeReport } from '../../src/registry/records.ts';
import { documentOf } from '../cli/document.ts';
import { type Bundle, bundleFunction } from '../support/bundle.ts';
import { FunctionProcess, functionNode, versionOf } from '../support/function-process.ts';
import { expectSame, oracle, withdrawFirst } from '../support/oracle.ts';
import { type Pipeline, pipeline, RECEIVE_LIMIT, snapshot } from '../support/pipeline.ts';
import { drain, Queue } from '../support/queue.ts';
import { hasRadosgw } from '../support/radosgw.ts';
import { s3Event } from '../support/s3-event.ts';
import { UPLOAD_KINDS, type Upload } from '../support/upload-kinds.ts';
import { type Segment, XrayDaemon } from '../support/xray-daemon.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const upload = (key: string, fields: Readonly<Record<string, unknown>> = {}): Upload => ({
  key,
  bytes: encode(documentOf(fields)),
});

let bundled: Bundle;
beforeAll(async () => {
  bundled = await bundleFunction();
}, 60_000);
afterAll(() => bundled.remove());

describe('the function that is deployed', () => {
  it('runs on the major version of its runtime', () => {
    const node = functionNode();
    if (process.env.ASSAY_NODE24) expect(versionOf(node)).toMatch(/^v24\./);
  });

  it('does not start without its environment', async () => {
    const instance = await FunctionProcess.start({
      bundle: bundled.folder,
      environment: { AWS_REGION: 'us-east-1' },
      node: functionNode(),
    });
    await expect(instance.invoke({ Records: [] })).rejects.toThrow('INCOMING_BUCKET is not set');
    await instance.stop();
  });
});

describe.skipIf(!hasRadosgw())('the function on S3', () => {
  let place: Pipeline;
  const instances: FunctionProcess[] = [];
  beforeAll(async () => {
    place = await pipeline();
  }, 150_000);
  afterEach(async () => {
    for (const instance of instances.splice(0)) await instance.stop();
  });
  afterAll(() => place.stop());

  async function start(
    environment: Readonly<Record<string, string>> = {},
    trace: string | null = null,
  ): Promise<FunctionProcess> {
    const instance = await place.start(bundled.folder, place.endpoint, environment, trace);
    instances.push(instance);
    return instance;
  }
  const body = async (given: Upload): Promise<string> => s3Event(await place.put(given), place.buckets.incoming);
  const send = async (queue: Queue, given: Upload): Promise<string> => queue.send(await body(given));
  const record = async (key: string): Promise<Record<string, unknown>> => {
    const got = await place.registry.get(`uploads/${key}.json`);
    if (got.outcome !== 'found') throw new Error(`${key} has no record`);
    return JSON.parse(new TextDecoder().decode(got.bytes));
  };

  it('takes an upload of every kind to the end that it must have', { timeout: 180_000 }, async () => {
    const instance = await start();
    const queue = new Queue();
    const must = oracle();
    const end = async (given: Upload): Promise<void> => {
      const object = await place.put(given);
      await must.upload(given, object);
      queue.send(s3Event(object, place.buckets.incoming));
      await drain(queue, [(event) => instance.invoke(event)]);
    };
    for (const [n, make] of UPLOAD_KINDS.entries()) {
      const tag = `every-${n}`;
      const kind = make(tag);
      for (const before of kind.before) await end(before);
      if (kind.withdrawn) await Promise.all([must.withdraw(tag), withdrawFirst(place.registry, tag)]);
      await end(kind.upload);
    }
    expect(queue.dead).toEqual([]);
    expectSame(await snapshot(place.registry), must.objects);
    expect(new Map(place.bus.entries.map(({ Detail }) => [JSON.parse(Detail).id, Detail]))).toEqual(must.events);
  });

  it('writes the report that the library gives, byte for byte, and tags what was uploaded', async () => {
    const instance = await start();
    const given = upload('ada/report', { slug: 'report' });
    const object = await place.put(given);
    const queue = new Queue();
    queue.send(s3Event(object, place.buckets.incoming));
    await drain(queue, [(event) => instance.invoke(event)]);
    const got = await place.registry.get('skills/report/1.0.0/findings.json');
    expect(got.outcome === 'found' && Buffer.from(got.bytes).equals(encodeReport(scan(given.bytes)))).toBe(true);
    expect(await place.tagsOf(object)).toEqual({ 'assay-state': 'published', 'assay-verdict': 'pass' });
  });

  it('answers a batch with what failed in it', async () => {
    const instance = await start();
    const queue = new Queue();
    queue.send('{"Event":"s3:TestEvent"}');
    const fine = await send(queue, upload('ada/batch-1', { slug: 'batch-1' }));
    // Records that are none: an operator's mistake, and no answer but an error.
    await place.registry.put('skills/batch-2/owner.json', encode('{}'), 'always');
    const failed = await send(queue, upload('ada/batch-2', { slug: 'batch-2' }));
    const event = queue.receive(10)!;
    const response = (await instance.invoke(event)) as SQSBatchResponse;
    expect(response).toEqual({ batchItemFailures: [{ itemIdentifier: failed }] });
    expect(fine).not.toBe(failed);
    expect(await record('ada/batch-1')).toMatchObject({ state: 'published' });
  });

  it('leaves what a person needs where a message ends among the dead letters', async () => {
    const instance = await start();
    const queue = new Queue({ maxReceives: RECEIVE_LIMIT });
    await place.registry.put('skills/dead/owner.json', encode('{}'), 'always');
    const id = await send(queue, upload('ada/dead', { slug: 'dead' }));
    await drain(queue, [(event) => instance.invoke(event)]);
    expect(queue.dead).toMatchObject([{ id, receives: RECEIVE_LIMIT }]);
    expect(await record('ada/dead')).toMatchObject({ state: 'failed', verdict: null });
    const errors = instance.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'ERROR');
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('dead letters'),
        message_id: id,
        receives: RECEIVE_LIMIT,
        key: 'ada/dead',
        version: expect.any(String),
        fault: 'infrastructure',
        error: { name: 'StoreError', message: expect.stringContaining('skills/dead/owner.json') },
      },
    ]);
  });

  it('judges by the published rules from the moment that they are published', async () => {
    const instance = await start();
    const queue = new Queue();
    const { bundledRuleset } = await import('../../src/rules/bundled.generated.ts');
    const { canonicalJson, rulesetSha256 } = await import('../../src/digest.ts');
    const published = { ...bundledRuleset, rules: bundledRuleset.rules.slice(1) };
    const hash = rulesetSha256(published);
    await send(queue, upload('ada/rules-1', { slug: 'rules-1' }));
    await drain(queue, [(event) => instance.invoke(event)]);
    await place.rules.put(`rulesets/${hash}.json`, encode(canonicalJson(published)), 'claim');
    await place.rules.put('rulesets/current.json', encode(JSON.stringify({ sha256: hash })), 'always');
    await send(queue, upload('ada/rules-2', { slug: 'rules-2' }));
    await drain(queue, [(event) => instance.invoke(event)]);
    expect(await record('ada/rules-1')).toMatchObject({ ruleset: { sha256: rulesetSha256(bundledRuleset) } });
    expect(await record('ada/rules-2')).toMatchObject({ ruleset: { sha256: hash } });
    await place.rules.put(
      'rulesets/current.json',
      encode(JSON.stringify({ sha256: rulesetSha256(bundledRuleset) })),
      'always',
    );
    await place.rules.put(
      `rulesets/${rulesetSha256(bundledRuleset)}.json`,
      encode(canonicalJson(bundledRuleset)),
      'claim',
    );
  });

  it('logs in plain ASCII, and counts what it does', async () => {
    const instance = await start();
    const queue = new Queue();
    await send(queue, { key: 'ada/\u202eevil\u001b[2J\n', bytes: encode('\u202e no skill \u001b[31m') });
    await drain(queue, [(event) => instance.invoke(event)]);
    await instance.stop();
    expect(instance.lines.filter((line) => !/^[ -~]+$/.test(line))).toEqual([]);
    const lines = instance.lines.map((line) => JSON.parse(line));
    expect(lines.find(({ message }) => message === 'an upload has ended')).toMatchObject({
      service: 'assay',
      function_name: 'scan',
      function_request_id: expect.any(String),
      key: 'ada/\u202eevil\u001b[2J\n',
      verdict: 'invalid',
      reason: 'invalid',
    });
    expect(lines.filter((line) => '_aws' in line)).toMatchObject([
      { verdict: 'invalid', Scans: 1, Duration: expect.any(Number), ScanDuration: expect.any(Number) },
      { reason: 'invalid', Refusals: 1 },
    ]);
  });

  it('is traced where its invocation is', async () => {
    const daemon = await XrayDaemon.start();
    const trace = 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1';
    const instance = await start({ AWS_XRAY_DAEMON_ADDRESS: daemon.address }, trace);
    const queue = new Queue();
    await send(queue, upload('ada/traced', { slug: 'traced' }));
    await drain(queue, [(event) => instance.invoke(event)]);
    const ofUpload = (): Segment | undefined => daemon.segments.find(({ name }) => name === '## upload');
    await expect.poll(ofUpload).toMatchObject({
      trace_id: '1-5759e988-bd862e3fe1be46a994272793',
      parent_id: '53995c3f42cd8ad8',
    });
    const parts = daemon.segments.filter(({ parent_id }) => parent_id === ofUpload()?.id);
    expect(new Set(parts.map(({ name }) => name))).toEqual(new Set(['S3', 'EventBridge']));
    daemon.stop();
  });

  it('is not traced where it is not', async () => {
    const daemon = await XrayDaemon.start();
    const instance = await start(
      { AWS_XRAY_DAEMON_ADDRESS: daemon.address },
      'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=0',
    );
    const queue = new Queue();
    await send(queue, upload('ada/untraced', { slug: 'untraced' }));
    await drain(queue, [(event) => instance.invoke(event)]);
    await instance.stop();
    expect(daemon.segments).toEqual([]);
    daemon.stop();
  });
});
