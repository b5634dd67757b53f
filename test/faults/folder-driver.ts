// Publishes uploads through the folder store, in a process of its own that dies where it is told to.
// Reads one job a line from standard input, writes one answer a line to standard output.
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createInterface } from 'node:readline';
import type { UploadEvent } from '../../src/lambda/events.ts';
import type { Death, Job, JobDone } from './folder-job.ts';

/** What changes a folder: dying before any other call is dying before the next of these. */
const CHANGES = ['link', 'rename', 'unlink', 'mkdir', 'open'] as const;
const HANDLE_CHANGES = ['writeFile', 'sync'] as const;

const count = { change: 0, writing: 0 };
let death: Death | null = null;

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing more may happen.
  for (;;);
}

type Call = (...args: unknown[]) => Promise<unknown>;

const isTime = (at: Death['at']): boolean => ++count[at] === death?.n && death.at === at;

/** Counts a change, and dies where it is time: before it, or when half of what it writes is written. */
function watched(name: string, call: Call): Call {
  return async function (this: unknown, ...args) {
    if (isTime('change')) die();
    if (name !== 'writeFile' || !isTime('writing')) return Reflect.apply(call, this, args);
    const bytes = args[0] as Uint8Array;
    await Reflect.apply(call, this, [bytes.subarray(0, bytes.length >> 1)]);
    return die();
  };
}

async function watch(): Promise<void> {
  const handle = await fs.open('/dev/null');
  const prototype = Object.getPrototypeOf(handle) as Record<string, Call>;
  await handle.close();
  for (const name of HANDLE_CHANGES) prototype[name] = watched(name, prototype[name]!);
  const module = fs as unknown as Record<string, Call>;
  for (const name of CHANGES) {
    const call = module[name]!;
    const counted = watched(name, call);
    module[name] = name === 'open' ? (...args) => (args[1] === 'wx' ? counted : call)(...args) : counted;
  }
  syncBuiltinESMExports();
}

await watch();
const { folderStore } = await import('../../src/registry/folder-store.ts');
const { publish } = await import('../../src/registry/publish.ts');
const { readUpload } = await import('../../src/lambda/upload.ts');

async function work(job: Job): Promise<JobDone> {
  const incoming = await folderStore(job.incoming);
  const registry = await folderStore(job.registry);
  const event: UploadEvent = job.event;
  const events: string[] = [];
  Object.assign(count, { change: 0, writing: 0 });
  death = job.death;
  await publish(
    {
      incoming,
      registry,
      judge: async () => ({ id: 'the engine', by: { engine: 'e', ruleset: 'r' }, scan: () => job.report }),
      announce: async (scanned) => void events.push(JSON.stringify(scanned)),
    },
    await readUpload(incoming, event),
  );
  return { events };
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await work(JSON.parse(line) as Job))}\n`);
