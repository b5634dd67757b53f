import {
  asText,
  BuiltinValue,
  Bytes,
  type Concrete,
  Dictionary,
  FunctionValue,
  MAX_ITEMS,
  Pattern,
} from './concrete.ts';
import type { Evaluator } from './evaluator.ts';
import { Stuck } from './frames.ts';

/** The name that a member is known by. */
export function keyOf(name: Concrete): string {
  const text = asText(name);
  if (text === undefined) throw new Stuck('key');
  return text;
}

/** `value[name]`; of built-in kinds, their methods by qualified name. */
export function getMember(it: Evaluator, value: Concrete, name: Concrete): Concrete {
  const key = keyOf(name);
  if (value === undefined || value === null) throw new Stuck('member of nothing');
  if (Array.isArray(value)) return inList(value, key, 'Array');
  if (typeof value === 'string') return inText(value, key);
  if (value instanceof Bytes) return inList(value.items, key, 'Buffer');
  if (value instanceof Pattern)
    return key === 'source' ? value.source : key === 'lastIndex' ? value.lastIndex : method('RegExp', key);
  if (value instanceof Dictionary || value instanceof FunctionValue) return inObject(it, value, key);
  if (value instanceof BuiltinValue) return inBuiltin(value.name, key);
  return method(typeof value === 'number' ? 'Number' : 'Boolean', key);
}

function inText(value: string, key: string): Concrete {
  if (key === 'length') return value.length;
  if (key === '__proto__') return '';
  if (key === 'constructor') return new BuiltinValue('String');
  return isIndex(key) ? value[Number(key)] : method('String', key);
}

function inBuiltin(name: string, key: string): Concrete {
  if (name === '') return new BuiltinValue(key);
  return key === 'name' ? name.slice(name.lastIndexOf('.') + 1) : new BuiltinValue(`${name}.${key}`);
}

const isIndex = (key: string): boolean => /^(?:0|[1-9]\d{0,8})$/.test(key);
const method = (owner: string, key: string): Concrete => new BuiltinValue(`${owner}.prototype.${key}`);

function inList(list: readonly Concrete[], key: string, owner: string): Concrete {
  if (key === 'length') return list.length;
  return isIndex(key) ? list[Number(key)] : method(owner, key);
}

/** Of a function that this evaluation made: an object of its own. */
function prototypeOf(it: Evaluator, value: FunctionValue): Concrete {
  it.mayChange(value);
  const made = new Dictionary();
  value.members.set('prototype', made);
  return made;
}

function inObject(it: Evaluator, value: Dictionary | FunctionValue, key: string): Concrete {
  if (value.members.has(key)) return value.members.get(key);
  if (key === 'prototype' && value instanceof FunctionValue) return prototypeOf(it, value);
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Stuck(key);
  if (key === 'hasOwnProperty') return method('Object', key);
  return value instanceof FunctionValue && /^(?:call|apply|bind|toString|length|name)$/.test(key)
    ? method('Function', key)
    : undefined;
}

export function setMember(it: Evaluator, value: Concrete, name: Concrete, to: Concrete): void {
  const key = keyOf(name);
  if (typeof value !== 'object' || value === null) throw new Stuck('member of no object');
  it.mayChange(value);
  if (Array.isArray(value)) {
    setInList(value, key, to);
    return;
  }
  if (value instanceof Bytes && isIndex(key) && typeof to === 'number') {
    if (Number(key) < value.items.length) value.items[Number(key)] = to & 0xff;
    return;
  }
  if (value instanceof Pattern && key === 'lastIndex' && typeof to === 'number') {
    value.lastIndex = to;
    return;
  }
  if (!(value instanceof Dictionary || value instanceof FunctionValue) || key === '__proto__')
    throw new Stuck('member');
  value.members.set(key, to);
}

function setInList(list: Concrete[], key: string, to: Concrete): void {
  if (key === 'length' && typeof to === 'number' && to <= list.length) list.length = Math.max(0, to);
  else if (isIndex(key) && Number(key) <= Math.min(list.length + 1024, MAX_ITEMS)) {
    while (list.length < Number(key)) list.push(undefined);
    list[Number(key)] = to;
  } else throw new Stuck('index');
}
