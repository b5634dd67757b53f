import type { BuiltinCall } from '../interpret/builtin-calls.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import type { Value } from '../values.ts';
import { ARRAYS } from './arrays.ts';
import { COLLECTIONS } from './collections.ts';
import { EVALUATION } from './evaluation.ts';
import { FUNCTIONS } from './functions.ts';
import { ITERATORS } from './iterators.ts';
import { LOADING } from './loading.ts';
import { OBJECTS } from './objects.ts';
import { OTHERS } from './others.ts';
import { PAGES } from './pages.ts';
import { PROMISES } from './promises.ts';
import { bySpecies } from './species.ts';
import { STREAMS } from './streams.ts';
import { TEXTS } from './texts.ts';
import { URLS } from './urls.ts';

/** What a call of a built-in does that is more than its table line says. */
export type Model = (it: Interpreter, call: BuiltinCall) => Value;

/** Every model, by the name that the tables use. */
export const MODELS: Readonly<Record<string, Model>> = {
  ...bySpecies(ARRAYS),
  ...COLLECTIONS,
  ...EVALUATION,
  ...FUNCTIONS,
  ...ITERATORS,
  ...LOADING,
  ...OBJECTS,
  ...OTHERS,
  ...PAGES,
  ...PROMISES,
  ...STREAMS,
  ...TEXTS,
  ...URLS,
};
