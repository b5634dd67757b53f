import type { AnyNode } from 'acorn';
import type { Capability, Certainty, FlowSink, GapReason, Region, Step, Target, UnknownWhat } from '../model.ts';
import type { Source } from './ast.ts';
import { type Builtin, type Reach, reach } from './builtins/builtin.ts';
import type { FoundFlow, FoundGap, FoundUnknown, FoundUse } from './found.ts';
import { allArguments } from './interpret/calls.ts';
import { dataFrom, dataWithin, spill } from './interpret/data.ts';
import type { Interpreter } from './interpret/interpreter.ts';
import { sendsOut } from './interpret/sending.ts';
import { type Touched, targetsOf } from './interpret/targets.ts';
import { type AtomOf, BOTTOM, isLive, join, string, type Trail, unknown, type Value, WIDE, wide } from './values.ts';

/** One call as a use sees it. */
type Seen = Touched & { readonly trail: Trail | null };

const SINKS: readonly string[] = ['net', 'exec', 'eval', 'fs.write'] satisfies readonly FlowSink[];
/** Targets that one use keeps. */
const MAX_TARGETS = 24;
const WHOLE: Target = { origin: 'unknown', value: '*' };

/** What one run of the skill finds. The same thing found again adds nothing. */
export class Facts {
  readonly uses = new Map<string, FoundUse>();
  readonly unknowns = new Map<string, FoundUnknown>();
  readonly flows = new Map<string, FoundFlow>();
  readonly gaps = new Map<string, FoundGap>();
  /** What is found now is on the way from an entry's own run, or it is not. */
  certainty: Certainty = 'definite';

  /** Records a use; gives its targets, or null where it is none after all. */
  use(it: Interpreter, api: string, how: Reach, call: Seen): readonly Target[] | null {
    const targets = targetsOf(it, how.target, call);
    if (!targets) return null;
    const region = regionOf(it.source, call.node);
    const trace = [...stepsOf(call.trail), { region, note: `${api} is reached` }];
    this.addUse({
      capability: how.capability,
      api,
      region,
      certainty: this.certainty,
      targets,
      sends: sendsOut(it, how, call),
      trace,
    });
    if (how.loader && how.capability !== 'loader')
      this.addUse({ capability: 'loader', api, region, certainty: this.certainty, targets, sends: false, trace });
    if (how.target === 'paths') this.addCopy(it, api, targets, call);
    if (SINKS.includes(how.capability)) this.addFlows(it, how.capability as FlowSink, api, targets, call);
    return targets;
  }

  private addUse(found: FoundUse): void {
    const key = `${keyOf(found.region)} ${found.capability} ${found.api}`;
    const known = this.uses.get(key);
    if (!known) this.uses.set(key, found);
    else {
      known.targets = merged(known.targets, found.targets);
      known.sends ||= found.sends;
      if (found.certainty === 'definite') known.certainty = 'definite';
    }
  }

  /** What one file holds goes into another. */
  private addCopy(it: Interpreter, api: string, targets: readonly Target[], call: Seen): void {
    const from = targetsOf(it, 'path', call) ?? [];
    const region = regionOf(it.source, call.node);
    for (const { value } of from)
      this.flows.set(`${keyOf(region)} fs.write fs.read ${value}`, {
        source: 'fs.read',
        sourceName: value,
        sink: 'fs.write',
        api,
        region,
        certainty: this.certainty,
        targets: targets.filter((target) => target.value !== value),
        trace: [...stepsOf(call.trail), { region, note: `${api} copies it` }],
      });
  }

  private addFlows(it: Interpreter, sink: FlowSink, api: string, targets: readonly Target[], call: Seen): void {
    for (const [at, value] of allArguments(call.args).entries())
      for (const atom of dataWithin(it, sink === 'net' ? opened(it, value, call.node) : value)) {
        if (atom.origin.source === 'net' && !isLedBy(sink, at)) continue;
        const region = regionOf(it.source, call.node);
        const { name, source, start } = atom.origin;
        const key = `${keyOf(region)} ${sink} ${source} ${name} ${start}`;
        const trace = [...stepsOf(atom.trail), { region, note: `${api} is given it` }];
        if (!this.flows.has(key))
          this.flows.set(key, {
            source,
            sourceName: name,
            sink,
            api,
            region,
            certainty: this.certainty,
            targets,
            trace,
          });
      }
  }

  unknown(it: Interpreter, what: UnknownWhat, api: string, node: AnyNode, trail: Trail | null): void {
    const region = regionOf(it.source, node);
    const key = `${keyOf(region)} ${what} ${api}`;
    if (!this.unknowns.has(key))
      this.unknowns.set(key, {
        what,
        api,
        region,
        certainty: this.certainty,
        trace: [...stepsOf(trail), { region, note: 'not known here' }],
      });
  }

  /** Says that it is not known what that member is; gives what is not known. */
  unresolved(it: Interpreter, api: string, node: AnyNode, trail: Trail | null): Value {
    this.unknown(it, 'property', api, node, trail);
    return unknown;
  }

  gap(source: Source, reason: GapReason, detail: string, at: { start: number; end: number }): void {
    const region = regionOf(source, at);
    this.gaps.set(`${keyOf(region)} ${reason}`, { reason, detail, region });
  }

  /** Something built in is replaced by the program's own. */
  patch(it: Interpreter, api: string, node: AnyNode, trail: Trail | null): void {
    const region = regionOf(it.source, node);
    const trace = [...stepsOf(trail), { region, note: `${api} is replaced` }];
    this.addUse({
      capability: 'loader',
      api,
      region,
      certainty: this.certainty,
      targets: [{ origin: 'literal', value: api }],
      sends: false,
      trace,
    });
  }

  /** A member of the environment, or of what the loader keeps, is read or written. */
  touch(it: Interpreter, builtin: Builtin, name: Value, node: AnyNode): Value {
    const how = builtin.touched ?? reach('env');
    const whole = name.atoms.some((atom) => atom.kind === 'constant' && atom.value === '*');
    const call = { self: BOTTOM, args: it.args([name]), node, trail: null };
    const targets = whole ? [WHOLE] : (targetsOf(it, 'text', call) ?? []);
    const region = regionOf(it.source, node);
    const trace = [{ region, note: `${builtin.name} is read` }];
    this.addUse({
      capability: how.capability,
      api: builtin.name,
      region,
      certainty: this.certainty,
      targets,
      sends: false,
      trace,
    });
    if (how.capability !== 'env') return builtin.instance ? join(wide, builtin.instance.value) : wide;
    let value = targets.some((target) => HOMES.has(target.value ?? '')) ? HOME : wide;
    for (const target of targets)
      value = join(
        value,
        dataFrom(it, { source: 'env', name: target.value, part: region.part, start: region.start }, node),
      );
    return value;
  }

  /** Built-ins leave the program's sight: whoever gets them may call them. What is in objects is told of at the end of the run. */
  escape(it: Interpreter, value: Value, node: AnyNode): void {
    it.world.release(value);
    for (const atom of value.atoms) if (atom.kind === 'builtin') this.handOutBuiltin(it, atom, node);
  }

  /** Tells of the built-ins in objects that left the program's sight. */
  escaped(it: Interpreter): void {
    for (const atom of it.world.handedOut) this.handOutBuiltin(it, atom, it.unit.node);
    for (const unit of it.world.released)
      for (const { members } of it.world.objectsOf(unit))
        for (const cell of members.values())
          for (const atom of cell.value.atoms) if (atom.kind === 'builtin') this.handOutBuiltin(it, atom, unit.node);
  }

  private handOutBuiltin(it: Interpreter, atom: AtomOf<'builtin'>, node: AnyNode): void {
    const before = this.certainty;
    this.certainty = 'possible';
    this.escapeBuiltin(it, atom, node);
    this.certainty = before;
  }

  private escapeBuiltin(it: Interpreter, { builtin, trail }: AtomOf<'builtin'>, node: AnyNode): void {
    const place = { source: it.source, node };
    if (builtin.touched) spill(it, builtin.value, node);
    else if (builtin.reach) this.handOut(place, builtin.reach, builtin.name, trail);
    else if (builtin.model === 'unlisted') this.unknown(it, 'property', builtin.name, node, trail);
    else if (HANDED.has(builtin.model ?? '')) this.handOut(place, reach('eval'), builtin.name, trail);
    else if (isModule(builtin))
      for (const how of capabilitiesOf(builtin)) this.handOut(place, how, builtin.name, trail);
  }

  private handOut(
    { node, source }: { source: Source; node: AnyNode },
    how: Reach,
    api: string,
    trail: Trail | null,
  ): void {
    const region = trail ? { part: trail.part, start: trail.start, end: trail.end } : regionOf(source, node);
    const trace = [...stepsOf(trail), { region: regionOf(source, node), note: `${api} is handed out` }];
    const known = [...this.uses.values()].some((use) => use.api === api && keyOf(use.region) === keyOf(region));
    if (!known)
      this.addUse({ capability: how.capability, api, region, certainty: 'possible', targets: [], sends: false, trace });
  }
}

/** What is sent is read as a whole: an environment in an object too. */
const opened = (it: Interpreter, value: Value, node: AnyNode): Value =>
  value.atoms.some(isLive) ? join(value, spill(it, value, node)) : value;

/** What the network gives goes back to it all the time, and into the words of a command; that it is the command or the code is told. */
const isLedBy = (sink: FlowSink, argument: number): boolean => sink !== 'net' && (sink !== 'exec' || argument === 0);

/** Variables that hold the home of whoever runs it; what they hold is not known, but by its sign. */
const HOMES: ReadonlySet<string> = new Set(['HOME', 'USERPROFILE']);
const HOME = string('~', '', WIDE);

const HANDED = new Set(['evaluate', 'functionOf', 'compile']);

/** A module of which something reaches out, but not the loader's own or the process as a whole. */
const isModule = (builtin: Builtin): boolean =>
  builtin.dangerous &&
  builtin.members.get('default') === builtin &&
  builtin.name !== 'process' &&
  builtin.name !== 'module';

function capabilitiesOf(builtin: Builtin): readonly Reach[] {
  const found = new Map<Capability, Reach>();
  for (const { reach: how } of builtin.members.values()) if (how) found.set(how.capability, how);
  return [...found.values()];
}

function merged(a: readonly Target[], b: readonly Target[]): readonly Target[] {
  const more = b.filter((target) => !a.some((one) => one.origin === target.origin && one.value === target.value));
  return more.length === 0 ? a : [...a, ...more].slice(0, MAX_TARGETS);
}

const keyOf = ({ end, part, start }: Region): string => `${part}:${start}:${end}`;

export function regionOf(source: Source, node: { start: number; end: number }): Region {
  const { start, end } = source.place ?? node;
  return { part: source.part, start, end };
}

function stepsOf(trail: Trail | null): readonly Step[] {
  const steps: Step[] = [];
  for (let step = trail; step; step = step.before)
    steps.unshift({ region: { part: step.part, start: step.start, end: step.end }, note: step.note });
  return steps;
}
