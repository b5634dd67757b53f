import type { Act, Facts, Flow, Gap, Mark, Net, Region, Remark, Step, Target, Unknown, Use } from '../../src/model.ts';

/** A region of the skill's one resource; each number is another place. */
export const at = (place: number): Region => ({ part: '/resources/0/text', start: place * 10, end: place * 10 + 5 });

export const known = (value: string): Target => ({ origin: 'literal', value });
export const fromCaller: Target = { origin: 'input', value: null };
export const notKnown: Target = { origin: 'unknown', value: null };

const step: Step = { region: at(99), note: 'it begins here' };

export const use = (capability: Use['capability'], given: Partial<Use> = {}): Use => ({
  fact: 'use',
  capability,
  api: API[capability],
  certainty: 'definite',
  region: at(1),
  tools: ['run'],
  targets: [],
  sends: false,
  polarity: 'asked',
  trace: [step],
  ...given,
});

const API: Readonly<Record<Use['capability'], string>> = {
  net: 'fetch',
  'fs.read': 'fs.readFileSync',
  'fs.write': 'fs.writeFileSync',
  exec: 'child_process.exec',
  eval: 'eval',
  env: 'process.env',
  native: 'process.dlopen',
  loader: 'module.createRequire',
  thread: 'worker_threads.Worker',
  os: 'os.hostname',
  process: 'process.kill',
};

export const flow = (source: Flow['source'], sink: Flow['sink'], given: Partial<Flow> = {}): Flow => ({
  fact: 'flow',
  source,
  sourceName: null,
  sink,
  api: API[sink],
  certainty: 'definite',
  region: at(1),
  tools: ['run'],
  targets: [],
  trace: [step],
  ...given,
});

export const unknown = (what: Unknown['what'], given: Partial<Unknown> = {}): Unknown => ({
  fact: 'unknown',
  what,
  api: 'globalThis',
  certainty: 'definite',
  region: at(1),
  tools: ['run'],
  trace: [],
  ...given,
});

export const act = (verb: Act['act'], object: Act['object'], given: Partial<Act> = {}): Act => ({
  fact: 'act',
  act: verb,
  object,
  destination: 'none',
  addressee: 'agent',
  polarity: 'asked',
  condition: null,
  host: null,
  language: 'en',
  via: 'plain',
  region: { part: '/instructions', start: 0, end: 20 },
  ...given,
});

export const mark = (kind: Mark['mark'], carries: string | null): Mark => ({
  fact: 'mark',
  mark: kind,
  carries,
  count: 1,
  region: { part: '/instructions', start: 0, end: 1 },
});

export const gap = (reason: Gap['reason']): Gap => ({
  fact: 'gap',
  reason,
  detail: 'It is so.',
  region: at(1),
  tools: [],
});

export const remark = (name: Remark['remark']): Remark => ({ fact: 'remark', remark: name, values: {}, region: at(1) });

/** What a skill with one tool, `run`, declares and does. */
export interface Case
  extends Partial<Pick<Facts, 'contract' | 'uses' | 'unknowns' | 'flows' | 'acts' | 'marks' | 'gaps' | 'remarks'>> {
  readonly net?: Net;
  readonly hosts?: readonly string[];
  readonly kinds?: readonly string[];
}

export function factsOf({ net = 'deny', hosts = [], kinds = ['skill.run'], ...given }: Case): Facts {
  const names = (list: readonly string[], pointer: string) =>
    list.map((name, i) => ({ name, pointer: `${pointer}/${i}` }));
  return {
    contract: 'actor.skill@2',
    declared: {
      kinds: names(kinds, '/requires/kinds'),
      apps: [],
      hosts: names(hosts, '/requires/hosts'),
      tools: [{ name: 'run', entry: 'main.js', net, pointer: '/tools/0' }],
      permissions: [],
      allowedTools: null,
    },
    runs: 'sandbox',
    uses: [],
    unknowns: [],
    flows: [],
    disguises: [],
    acts: [],
    credentials: [],
    marks: [],
    gaps: [],
    remarks: [],
    coverage: { resources: 1, parsed: 1, codeBytes: 0, textChars: 0, languages: [] },
    ...given,
  };
}
