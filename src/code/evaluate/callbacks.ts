import {
  asText,
  type Computed,
  type Concrete,
  Dictionary,
  FAILED,
  FunctionValue,
  isTrue,
  MAX_ITEMS,
  Pattern,
} from './concrete.ts';
import type { Evaluator } from './evaluator.ts';
import { Stuck } from './frames.ts';
import { matchAll } from './pattern.ts';
import { itemsOf } from './patterns.ts';

type Method = (it: Evaluator, list: Concrete[], args: Concrete[]) => Concrete;

const first = ([callback]: Concrete[]): Concrete => callback;

/** Methods of arrays that call back, or that change the array. */
const LIST: Readonly<Record<string, Method>> = {
  forEach: (it, list, args) => {
    for (const [i, item] of [...list].entries()) it.call(first(args), args[1], [item, i, list]);
    return undefined;
  },
  map: (it, list, args) => list.map((item, i) => it.call(first(args), args[1], [item, i, list])),
  filter: (it, list, args) => list.filter((item, i) => isTrue(it.call(first(args), args[1], [item, i, list]))),
  find: (it, list, args) => list.find((item, i) => isTrue(it.call(first(args), args[1], [item, i, list]))),
  findIndex: (it, list, args) => list.findIndex((item, i) => isTrue(it.call(first(args), args[1], [item, i, list]))),
  some: (it, list, args) => list.some((item, i) => isTrue(it.call(first(args), args[1], [item, i, list]))),
  every: (it, list, args) => list.every((item, i) => isTrue(it.call(first(args), args[1], [item, i, list]))),
  flatMap: (it, list, args) =>
    list.flatMap((item, i) => {
      const made = it.call(first(args), args[1], [item, i, list]);
      return Array.isArray(made) ? made : [made];
    }),
  reduce: (it, list, args) => fold(it, list, args, false),
  reduceRight: (it, list, args) => fold(it, [...list].reverse(), args, true),
  push: (it, list, args) => changed(it, list, () => list.push(...args)),
  unshift: (it, list, args) => changed(it, list, () => list.unshift(...args)),
  pop: (it, list) => changed(it, list, () => list.pop()),
  shift: (it, list) => changed(it, list, () => list.shift()),
  reverse: (it, list) => changed(it, list, () => list.reverse()),
  splice: (it, list, [from, count, ...items]) =>
    changed(it, list, () => list.splice(Number(from), count === undefined ? list.length : Number(count), ...items)),
  fill: (it, list, [value, from, to]) =>
    changed(it, list, () => list.fill(value, Number(from ?? 0), to === undefined ? undefined : Number(to))),
  sort: (it, list, args) => changed(it, list, () => sort(it, list, first(args))),
};

function changed(it: Evaluator, list: Concrete[], change: () => Concrete): Concrete {
  it.mayChange(list);
  it.step(list.length >> 4);
  if (list.length > MAX_ITEMS) throw new Stuck('long list');
  return change();
}

function fold(it: Evaluator, list: Concrete[], args: Concrete[], backwards: boolean): Concrete {
  let so = args.length > 1 ? args[1] : list[0];
  list.forEach((item, i) => {
    if (i > 0 || args.length > 1)
      so = it.call(first(args), undefined, [so, item, backwards ? list.length - 1 - i : i, list]);
  });
  return so;
}

/** A merge sort of our own: the calls of the comparison are the same on every host. */
function sort(it: Evaluator, list: Concrete[], compare: Concrete): Concrete {
  const before = (a: Concrete, b: Concrete): boolean => {
    if (compare !== undefined) return Number(it.call(compare, undefined, [a, b])) <= 0;
    return (asText(a) ?? '') <= (asText(b) ?? '');
  };
  const sorted = mergeSort(list, before);
  list.splice(0, list.length, ...sorted);
  return list;
}

function mergeSort(list: readonly Concrete[], before: (a: Concrete, b: Concrete) => boolean): Concrete[] {
  if (list.length < 2) return [...list];
  const half = list.length >> 1;
  const left = mergeSort(list.slice(0, half), before);
  const right = mergeSort(list.slice(half), before);
  const merged: Concrete[] = [];
  for (let i = 0, j = 0; i < left.length || j < right.length; ) {
    if (j >= right.length || (i < left.length && before(left[i], right[j]))) merged.push(left[i++]);
    else merged.push(right[j++]);
  }
  return merged;
}

/** Built-ins that call what they are given, or change what they are called on; FAILED for all others. */
export function higherOrder(it: Evaluator, name: string, self: Concrete, args: Concrete[]): Computed {
  const list = /^Array\.prototype\.(\w+)$/.exec(name)?.[1];
  if (list !== undefined && Array.isArray(self) && Object.hasOwn(LIST, list))
    return (LIST[list] as Method)(it, self, args);
  if (name === 'Function.prototype.call') return it.call(self, args[0], args.slice(1));
  if (name === 'Function.prototype.apply')
    return it.call(self, args[0], args[1] === undefined ? [] : [...itemsOf(args[1])]);
  if (name === 'Function.prototype.toString' && self instanceof FunctionValue)
    return it.surroundings.textOf?.(self) ?? FAILED;
  if (name === 'Array.from') return from(it, args);
  if (name === 'Object.keys' && args[0] instanceof Dictionary) return [...args[0].members.keys()];
  if (name === 'Object.prototype.hasOwnProperty' && self instanceof Dictionary)
    return self.members.has(asText(args[0]) ?? '');
  if (/^String\.prototype\.replace(?:All)?$/.test(name) && args[1] instanceof FunctionValue)
    return replaceBy(it, self, args);
  return FAILED;
}

function from(it: Evaluator, [source, callback]: Concrete[]): Computed {
  const size = source instanceof Dictionary ? source.members.get('length') : null;
  if (typeof size === 'number' && size > MAX_ITEMS) return FAILED;
  const items = typeof size === 'number' ? new Array<Concrete>(size).fill(undefined) : [...itemsOf(source)];
  return callback === undefined ? items : items.map((item, i) => it.call(callback, undefined, [item, i]));
}

/** `text.replace(what, (match) => ...)`. */
function replaceBy(it: Evaluator, self: Concrete, [what, by]: Concrete[]): Computed {
  if (typeof self !== 'string') return FAILED;
  const found =
    what instanceof Pattern ? matchAll(what, self, what.flags.includes('g') ? undefined : 1) : plainMatch(self, what);
  if (!found) return FAILED;
  let made = '';
  let at = 0;
  for (const { end, groups, start } of found) {
    made += self.slice(at, start) + String(asText(it.call(by, undefined, [...groups, start, self])) ?? '');
    at = end;
  }
  return made + self.slice(at);
}

function plainMatch(text: string, what: Concrete): { start: number; end: number; groups: string[] }[] {
  const wanted = asText(what) ?? '';
  const start = text.indexOf(wanted);
  return start < 0 ? [] : [{ start, end: start + wanted.length, groups: [wanted] }];
}
