// What Lambda runs around a function: loads the handler that _HANDLER names, then asks the Runtime API for one invocation after the other.
// https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { env, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

const BASE = `http://${env.AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`;
// One connection, kept: and no limit of time, for the next invocation may be long in coming.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function call(method, path, value) {
  const body = value === undefined ? '' : JSON.stringify(value);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return new Promise((done, failed) => {
    const sent = request(`${BASE}${path}`, { method, agent, headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => done({ headers: answer.headers, text: Buffer.concat(chunks).toString() }));
      answer.on('error', failed);
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

const told = (error) => ({
  errorType: error?.name ?? typeof error,
  errorMessage: error?.message ?? String(error),
  trace: error?.stack?.split('\n') ?? [],
});

async function load() {
  const dot = env._HANDLER.lastIndexOf('.');
  const path = join(env.LAMBDA_TASK_ROOT, `${env._HANDLER.slice(0, dot)}.mjs`);
  const handler = (await import(pathToFileURL(path).href))[env._HANDLER.slice(dot + 1)];
  if (typeof handler !== 'function') throw new Error(`${env._HANDLER} is no function`);
  return handler;
}

function contextOf(headers) {
  const deadline = Number(headers['lambda-runtime-deadline-ms']);
  return {
    awsRequestId: headers['lambda-runtime-aws-request-id'],
    invokedFunctionArn: headers['lambda-runtime-invoked-function-arn'],
    functionName: env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: env.AWS_LAMBDA_FUNCTION_VERSION,
    memoryLimitInMB: env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    logGroupName: env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
}

async function answer(handler, { headers, text }) {
  const id = headers['lambda-runtime-aws-request-id'];
  env._X_AMZN_TRACE_ID = headers['lambda-runtime-trace-id'] ?? '';
  try {
    const response = await handler(JSON.parse(text), contextOf(headers));
    await call('POST', `/invocation/${id}/response`, response ?? null);
  } catch (error) {
    await call('POST', `/invocation/${id}/error`, told(error));
  }
}

try {
  const begun = performance.now();
  const handler = await load();
  // Not of the API: how long the function's own code took to load, for who measures it.
  process.stderr.write(`init ${(performance.now() - begun).toFixed(1)} ms\n`);
  for (;;) await answer(handler, await call('GET', '/invocation/next'));
} catch (error) {
  await call('POST', '/init/error', told(error));
  exit(1);
}
