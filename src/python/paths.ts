import { NONE, type Value } from './values.ts';

/** The folder that a path lies in. */
export function folderOf(value: Value): Value {
  const texts = value.texts.map((one) => ({
    ...one,
    value: one.value.includes('/') ? one.value.replace(/\/[^/]*\/?$/, '') : '.',
  }));
  return { ...NONE, texts, open: value.open || texts.length === 0, given: value.given };
}

export const pathOf = (value: Value): Value => ({ ...value, names: ['pathlib.Path()'], items: null });
