import { carrying, listOf, made, mapped, numeric, text, type Value } from './values.ts';

/** `value[a:b:c]`; null where a bound is not given. */
export function slice(value: Value, bounds: readonly (Value | null)[]): Value {
  const numbers = bounds.map((one) => (one === null ? null : numeric(one)));
  const unknown = bounds.some((one, at) => one !== null && numbers[at] === null);
  const [from = null, to = null, step = null] = numbers;
  if (unknown || step === 0) return value.items ? { ...value, exact: false } : made(value);
  if (value.items && value.exact)
    return carrying(
      listOf(
        cut(
          value.items.map((item) => item.value),
          from,
          to,
          step ?? 1,
        ),
      ),
      { ...value, items: null },
    );
  if (value.items) return value;
  return mapped(value, (whole, is) =>
    is === 'number' ? null : text(cut([...whole], from, to, step ?? 1).join(''), is),
  );
}

function cut<T>(all: readonly T[], from: number | null, to: number | null, step: number): T[] {
  const size = all.length;
  const bound = (at: number): number =>
    at < 0 ? Math.max(at + size, step < 0 ? -1 : 0) : Math.min(at, step < 0 ? size - 1 : size);
  const start = from === null ? (step < 0 ? size - 1 : 0) : bound(from);
  const end = to === null ? (step < 0 ? -1 : size) : bound(to);
  const out: T[] = [];
  for (let at = start; step < 0 ? at > end : at < end; at += step) out.push(all[at]!);
  return out;
}
