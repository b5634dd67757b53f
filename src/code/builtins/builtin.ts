import type { Capability } from '../../model.ts';
import { type Atom, flagged, type Value } from '../values.ts';

/** How the target of a use is read from the call that is the use. */
export type TargetOf =
  | 'none'
  /** The first argument: a path, a command, source text, a name. */
  | 'text'
  /** A program or a command line, with the words of a list that follows. */
  | 'command'
  /** The last argument that is text: the body after the parameters of `new Function`. */
  | 'body'
  /** A path that `0`, `1` and `2` and the standard streams' names are no use of. */
  | 'path'
  /** Both paths of a copy or a link. */
  | 'paths'
  /** A URL, a Request, or the options of http.request. */
  | 'url'
  | 'second-url'
  /** The options of net.connect and its kin, or port and host. */
  | 'socket'
  /** A host name, or the options that hold one. */
  | 'host'
  /** What the object was opened with. */
  | 'opened'
  /** What is assigned. */
  | 'assigned';

/** What a call, a construction or a write of a built-in reaches. */
export interface Reach {
  readonly capability: Capability;
  readonly target: TargetOf;
  /** Does it carry content out? `options`: where a method or a body says so. */
  readonly sends: boolean | 'options';
  /** It is a way around the loader besides. */
  readonly loader: boolean;
}

/** What a call gives. `data`: ordinary data made from its arguments; `outside`: data from beyond the program; `input`: the caller's. */
export type Gives = 'data' | 'outside' | 'input' | 'first' | 'this' | 'nothing' | 'logical';

export interface Traits {
  readonly members?: Members;
  /** Members that the table does not name: there are none, they reach nothing, or they may be there and reach out. */
  readonly others?: 'nothing' | 'pure' | 'unlisted';
  readonly reach?: Reach;
  /** Reading any member is a use. */
  readonly touched?: Reach;
  /** Members whose writing is like a call of these, with what is written. */
  readonly written?: Members;
  readonly gives?: Gives;
  /** Name of the model that stands for a call of it. */
  readonly model?: string;
  /** What a call or a construction makes. */
  readonly instance?: Builtin;
  /** Its value, where it is no object. */
  readonly constant?: Value;
  readonly callable?: boolean;
  readonly dangerous?: boolean;
  readonly isInstance?: boolean;
}

/** Names, with spaces between where several are alike, and what each of them is. */
export type Members = Readonly<Record<string, Traits | Builtin>>;

// Most built-ins have none of these; each of their own would cost the start of a function more than all the rest.
const NO_MEMBERS: ReadonlyMap<string, Builtin> = new Map();
const FLAGS = [0, 1, 2, 3, 4, 5, 6, 7];

/** One built-in object or function, by its qualified name. The tables make all of them once; nothing changes them. */
export class Builtin {
  readonly name: string;
  members: ReadonlyMap<string, Builtin>;
  readonly others: 'nothing' | 'pure' | 'unlisted';
  readonly reach: Reach | null;
  readonly touched: Reach | null;
  readonly written: ReadonlyMap<string, Builtin>;
  readonly gives: Gives;
  readonly model: string | null;
  readonly instance: Builtin | null;
  readonly constant: Value | null;
  readonly callable: boolean;
  /** May something be reached through a member of it? */
  readonly dangerous: boolean;
  readonly isInstance: boolean;
  readonly value: Value;
  /** Beside each set of flags. */
  readonly byFlags: readonly Value[];

  constructor(name: string, traits: Traits) {
    this.name = name;
    this.others = traits.others ?? 'nothing';
    this.reach = traits.reach ?? null;
    this.touched = traits.touched ?? null;
    this.written = traits.written ? membersOf(name, traits.written) : NO_MEMBERS;
    this.gives = traits.gives ?? 'data';
    this.model = traits.model ?? null;
    this.instance = traits.instance ?? null;
    this.constant = traits.constant ?? null;
    this.members = traits.members ? membersOf(name, traits.members) : NO_MEMBERS;
    const members = [...this.members.values()];
    this.callable = traits.callable ?? (members.length === 0 && this.constant === null && this.touched === null);
    this.isInstance = traits.isInstance ?? false;
    this.dangerous =
      traits.dangerous ??
      members.some((member) => member.reach || member.dangerous || member.touched || ARMED.has(member.model ?? ''));
    const atom: Atom = { kind: 'builtin', builtin: this, trail: null };
    this.value = this.constant ?? { flags: 0, atoms: [atom] };
    const { atoms } = this.value;
    this.byFlags = FLAGS.map((flags) => ({ flags, atoms }));
  }

  /** Where the tables go round in a circle: members that are made after what they are members of. */
  put(members: Iterable<readonly [string, Builtin]>): void {
    this.members = new Map([...this.members, ...members]);
  }
}

function membersOf(owner: string, members: Members): ReadonlyMap<string, Builtin> {
  const made = new Map<string, Builtin>();
  for (const [names, member] of Object.entries(members))
    for (const name of names.split(' '))
      made.set(
        name,
        member instanceof Builtin ? member : new Builtin(owner === '' ? name : `${owner}.${name}`, member),
      );
  return made;
}

/** Models whose call reaches something by itself. */
const ARMED = new Set([
  'require',
  'load',
  'loadTrick',
  'importBuiltin',
  'binding',
  'createRequire',
  'evaluate',
  'functionOf',
  'timer',
  'compile',
]);

// The words that the tables are written in.

const reaches = (capability: Capability, target: TargetOf, sends: Reach['sends'], loader: boolean): Reach => ({
  capability,
  target,
  sends,
  loader,
});
export const reach = (capability: Capability, target: TargetOf = 'none'): Reach =>
  reaches(capability, target, false, false);
export const sending = (target: TargetOf): Reach => reaches('net', target, true, false);

/** Other versions than the tables know may have more members. */
export const growing: Traits = { others: 'unlisted' };
/** A call of it is a use. */
export const uses = (capability: Capability, target: TargetOf = 'none', traits: Traits = {}): Traits => ({
  ...growing,
  gives: 'outside',
  callable: true,
  reach: reach(capability, target),
  ...traits,
});
/** A call of it carries content out. */
export const sends = (target: TargetOf, traits: Traits = {}): Traits => ({
  ...growing,
  gives: 'outside',
  callable: true,
  reach: sending(target),
  ...traits,
});
/** A call of it asks for a page, or sends, as its options say. */
export const requests = (target: TargetOf, traits: Traits = {}): Traits => ({
  ...growing,
  gives: 'outside',
  callable: true,
  reach: reaches('net', target, 'options', false),
  ...traits,
});
/** A call of it is a use, by a way around the loader. */
export const tricks = (capability: Capability, target: TargetOf = 'none', traits: Traits = {}): Traits => ({
  ...growing,
  gives: 'outside',
  callable: true,
  reach: reaches(capability, target, false, true),
  ...traits,
});
export const modelled = (model: string, traits: Traits = {}): Traits => ({ model, callable: true, ...traits });
export const holds = (members: Members, traits: Traits = {}): Traits => ({ members, ...traits });
export const gives = (what: Gives): Traits => ({ gives: what, callable: true });
export const is = (value: Value): Traits => ({ constant: value });
export const pure: Traits = {};
/** A member that no table names: calling it leaves open what it does. */
export const unlisted = (name: string): Builtin =>
  new Builtin(name, { model: 'unlisted', callable: true, dangerous: true, others: 'pure' });
/** Nothing of it reaches out, whatever member is called. */
export const open: Traits = { others: 'pure', callable: true };
export const data: Traits = is(flagged(2));
export const instance = (name: string, members: Members, traits: Traits = {}): Builtin =>
  new Builtin(name, { isInstance: true, others: 'pure', members, ...traits });

/** A module, of which other versions may have more members; its default export is itself. */
export const reaching = (name: string, members: Members, traits: Traits = {}): Builtin => {
  const made = new Builtin(name, { ...growing, members, ...traits });
  made.put([['default', made]]);
  return made;
};
/** A module of which nothing else reaches out. */
export const harmless = (name: string, members: Members = {}, traits: Traits = {}): Builtin =>
  reaching(name, members, { ...open, ...traits });
