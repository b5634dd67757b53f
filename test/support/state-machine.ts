import type { Store } from '../../src/registry/store.ts';
import { FunctionError } from './runtime-api.ts';

/**
 * Runs a definition of the Amazon States Language as far as ours goes: tasks that call functions, choices, maps within and maps over a
 * listing, with its reader, selector, batcher, retries and catchers as they are written. Nothing waits. What is not known is an error, so
 * that no part of a definition is passed over.
 */

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
interface Fields {
  readonly [name: string]: Json;
}

/** What the machine reaches. */
export interface Around {
  readonly execution: string;
  /** Calls the function of that name. */
  readonly invoke: (name: string, payload: unknown) => Promise<unknown>;
  /** The store of that bucket. */
  readonly bucket: (name: string) => Store;
}

export interface Ended {
  readonly status: 'SUCCEEDED' | 'FAILED';
  readonly error: string | null;
  readonly output: Json;
  /** Names of the states, in the order in which they were entered; those of batches too. */
  readonly states: readonly string[];
  /** What the batcher handed out. */
  readonly batches: readonly Json[];
}

export async function execute(definition: unknown, input: unknown, around: Around): Promise<Ended> {
  const run = new Execution(around);
  try {
    const output = await run.states(definition as Fields, input as Json, {});
    return { status: 'SUCCEEDED', error: null, output, states: run.entered, batches: run.batches };
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    return { status: 'FAILED', error: error.type, output: null, states: run.entered, batches: run.batches };
  }
}

class StateError extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

class Execution {
  readonly entered: string[] = [];
  readonly batches: Json[] = [];
  readonly #mapRuns = new Map<string, number>();
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
  }

  async states(machine: Fields, input: Json, item: Fields): Promise<Json> {
    const all = machine.States as { readonly [name: string]: Fields };
    let name: string | null = machine.StartAt as string;
    let data = input;
    while (name !== null) {
      this.entered.push(name);
      const state: Fields = known(all[name]!);
      [data, name] = await this.#state(state, data, { ...item, execution: this.#around.execution });
    }
    return data;
  }

  async #state(state: Fields, input: Json, context: Fields): Promise<[Json, string | null]> {
    const next = (state.Next as string | undefined) ?? null;
    switch (state.Type) {
      case 'Wait':
        return [input, next];
      case 'Succeed':
        return [input, null];
      case 'Fail':
        throw new StateError(state.Error as string, state.Cause as string);
      case 'Pass':
        return [state.Result ?? input, next];
      case 'Choice':
        return [input, choice(state, input)];
      case 'Task':
      case 'Map':
        return this.#tried(state, input, context, next);
      default:
        throw new Error(`a state of type ${state.Type} is not known here`);
    }
  }

  /** Each retrier counts for itself, as Step Functions has it. */
  async #tried(state: Fields, input: Json, context: Fields, next: string | null): Promise<[Json, string | null]> {
    const left = ((state.Retry ?? []) as Fields[]).map(({ MaxAttempts }) => (MaxAttempts as number | undefined) ?? 3);
    for (;;) {
      try {
        const result =
          state.Type === 'Task' ? await this.#task(state, input, context) : await this.#map(state, input, context);
        return [put(input, state.ResultPath, selected(state, result)), next];
      } catch (error) {
        const failure = failureOf(error);
        const retrier = ((state.Retry ?? []) as Fields[]).findIndex((one) => matches(one, failure));
        if (retrier >= 0 && left[retrier]! > 0) {
          left[retrier]!--;
          continue;
        }
        const catcher = ((state.Catch ?? []) as Fields[]).find((one) => matches(one, failure));
        if (!catcher) throw failure;
        return [
          put(input, catcher.ResultPath, { Error: failure.type, Cause: failure.message }),
          catcher.Next as string,
        ];
      }
    }
  }

  async #task(state: Fields, input: Json, context: Fields): Promise<Json> {
    const parameters = filled(state.Parameters!, input, context) as Fields;
    if (state.Resource === 'arn:aws:states:::lambda:invoke') {
      const answer = await this.#around.invoke(parameters.FunctionName as string, parameters.Payload);
      return { Payload: answer as Json };
    }
    if (state.Resource === 'arn:aws:states:::aws-sdk:sfn:describeMapRun')
      return { ItemCounts: { Total: this.#mapRuns.get(parameters.MapRunArn as string)! } };
    throw new Error(`the resource ${state.Resource} is not known here`);
  }

  async #map(state: Fields, input: Json, context: Fields): Promise<Json> {
    const processor = state.ItemProcessor as Fields;
    const { Mode } = processor.ProcessorConfig as Fields;
    return Mode === 'INLINE'
      ? this.#inline(state, processor, input, context)
      : this.#distributed(state, processor, input, context);
  }

  async #inline(state: Fields, processor: Fields, input: Json, context: Fields): Promise<Json> {
    if (state.MaxConcurrency !== 1) throw new Error('maps within run one item after the other here');
    const results: Json[] = [];
    for (const item of at(input, state.ItemsPath as string) as readonly Json[]) {
      const of = { ...context, item };
      results.push(await this.states(processor, filled(state.ItemSelector!, input, of), of));
    }
    return results;
  }

  async #distributed(state: Fields, processor: Fields, input: Json, context: Fields): Promise<Json> {
    const listed = await this.#listed(state.ItemReader as Fields, input, context);
    const items = listed.map((item) => filled(state.ItemSelector!, input, { ...context, item }));
    const batches = batched(items, filled(state.ItemBatcher!, input, context) as Fields);
    this.batches.push(...batches);
    const atOnce = at(input, state.MaxConcurrencyPath as string) as number;
    const waiting = [...batches];
    let failed = 0;
    const worker = async (): Promise<void> => {
      for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift())
        try {
          await this.states(processor, batch, {});
        } catch (error) {
          if (!(error instanceof StateError)) throw error;
          failed++;
        }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if ((100 * failed) / Math.max(1, batches.length) > (state.ToleratedFailurePercentage as number))
      throw new StateError('States.ExceedToleratedFailureThreshold', `${failed} batches failed`);
    const { Prefix } = filled((state.ResultWriter as Fields).Parameters!, input, context) as Fields;
    const arn = `${Prefix}:${this.#mapRuns.size}`;
    this.#mapRuns.set(arn, listed.length);
    return { MapRunArn: arn };
  }

  async #listed(reader: Fields, input: Json, context: Fields): Promise<Json[]> {
    if (reader.Resource !== 'arn:aws:states:::s3:listObjectsV2') throw new Error(`no reader ${reader.Resource} here`);
    const { Bucket, Prefix } = filled(reader.Parameters!, input, context) as Fields;
    const store = this.#around.bucket(Bucket as string);
    const objects: Json[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<Store['list']>> = await store.list({ prefix: Prefix as string, after });
      for (const Key of page.keys)
        objects.push({ Etag: '"0"', Key, LastModified: 1_700_000_000, Size: 1, StorageClass: 'STANDARD' });
      after = page.next;
    } while (after !== null);
    return objects;
  }
}

/** Fields that are taken note of, or that change nothing here. */
const KNOWN =
  /^(?:Type|Comment|Next|End|Resource|Parameters|ResultSelector|ResultPath|Retry|Catch|Choices|Default|Seconds|Result|Error|Cause|Label|ItemReader|ItemSelector|ItemBatcher|ItemsPath|MaxConcurrency|MaxConcurrencyPath|ToleratedFailurePercentage|ItemProcessor|ResultWriter)$/;

function known(state: Fields): Fields {
  const [other] = Object.keys(state).filter((name) => !KNOWN.test(name));
  if (other !== undefined) throw new Error(`the field ${other} is not known here`);
  return state;
}

function batched(items: readonly Json[], { MaxItemsPerBatch, MaxInputBytesPerBatch, BatchInput }: Fields): Json[] {
  const batches: Json[][] = [];
  const size = (batch: readonly Json[]): number => JSON.stringify({ BatchInput, Items: batch }).length;
  for (const item of items) {
    const last = batches.at(-1);
    const fits =
      last && last.length < (MaxItemsPerBatch as number) && size([...last, item]) <= (MaxInputBytesPerBatch as number);
    if (fits) last.push(item);
    else batches.push([item]);
  }
  return batches.map((Items) => ({ BatchInput: BatchInput!, Items }));
}

function choice(state: Fields, input: Json): string {
  const met = (state.Choices as Fields[]).find(({ Variable, BooleanEquals, StringEquals }) => {
    const value = at(input, Variable as string);
    return value === (BooleanEquals ?? StringEquals);
  });
  return (met?.Next ?? state.Default) as string;
}

const matches = ({ ErrorEquals }: Fields, { type }: StateError): boolean =>
  (ErrorEquals as string[]).some(
    (name) => name === type || name === 'States.ALL' || (name === 'States.TaskFailed' && type !== 'States.Timeout'),
  );

function failureOf(error: unknown): StateError {
  if (error instanceof FunctionError) return new StateError(error.type, error.message);
  if (error instanceof StateError) return error;
  throw error;
}

const selected = (state: Fields, result: Json): Json =>
  state.ResultSelector === undefined ? result : filled(state.ResultSelector, result, {});

function put(input: Json, path: Json | undefined, result: Json): Json {
  if (path === undefined || path === '$') return result;
  const name = /^\$\.(\w+)$/.exec(path as string)?.[1];
  if (name === undefined) throw new Error(`the path ${path} is not known here`);
  return { ...(input as Fields), [name]: result };
}

/** A template with its paths filled in. */
function filled(template: Json, input: Json, context: Fields): Json {
  if (Array.isArray(template)) return template.map((one: Json) => filled(one, input, context));
  if (typeof template !== 'object' || template === null) return template;
  const members = Object.entries(template).map(([name, value]) =>
    name.endsWith('.$')
      ? [name.slice(0, -2), evaluated(value as string, input, context)]
      : [name, filled(value, input, context)],
  );
  return Object.fromEntries(members);
}

function evaluated(text: string, input: Json, context: Fields): Json {
  const call = /^States\.(Array|Format)\((.*)\)$/.exec(text);
  if (!call) return at(text.startsWith('$$.') ? contextOf(context) : input, text.replace(/^\$\$/, '$'));
  const given = call[2]!
    .split(', ')
    .map((one) => (one.startsWith("'") ? one.slice(1, -1) : evaluated(one, input, context)));
  if (call[1] === 'Array') return given;
  return (given[0] as string).replace('{}', String(given[1]));
}

const contextOf = ({ execution, item }: Fields): Json => ({
  Execution: { Name: execution! },
  ...(item === undefined ? {} : { Map: { Item: { Value: item } } }),
});

function at(value: Json, path: string): Json {
  const found = path
    .split('.')
    .slice(1)
    .reduce<Json | undefined>((inner, name) => (inner as Fields | undefined)?.[name], value);
  if (found === undefined) throw new StateError('States.Runtime', `${path} is not there`);
  return found;
}
