import type { SchemaError, Validator } from './validators.generated.js';

/** Something wrong at a place of one file. */
export interface Flaw {
  /** JSON pointer. */
  readonly pointer: string;
  /** Stable, kebab-case. */
  readonly code: string;
  readonly message: string;
}

/** Of a value that is wrong all over, the first will do. */
const MAX_ERRORS = 200;

/** Holds a value against a schema, and says each thing that is wrong in words that say what would be right. */
export function schemaFlaws(validate: Validator, value: unknown): Flaw[] {
  if (validate(value)) return [];
  const errors = (validate.errors ?? []).slice(0, MAX_ERRORS);
  const alternatives = [
    ...new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath)),
  ];
  // Why each alternative fails says nothing: that none fits is what is wrong, told once for the outermost value.
  const told = errors.filter(({ keyword, instancePath }) => {
    const around = alternatives.filter((path) => isWithin(instancePath, path));
    return around.length === 0 || (around.length === 1 && keyword === 'anyOf');
  });
  return distinctFlaws(told.map(flawOf));
}

const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);

const distinctFlaws = (flaws: readonly Flaw[]): Flaw[] => [
  ...new Map(flaws.map((flaw) => [`${flaw.pointer}\n${flaw.message}`, flaw])).values(),
];

function flawOf({ keyword, instancePath, schemaPath, params, message }: SchemaError): Flaw {
  const say =
    keyword === 'anyOf' && schemaPath.includes('/text/')
      ? () => 'must be a text, or one that repeats'
      : SENTENCES[keyword];
  const pointer = keyword === 'additionalProperties' ? `${instancePath}/${params.additionalProperty}` : instancePath;
  return {
    pointer,
    code: CODES[keyword] ?? 'wrong-value',
    message: say ? say(params) : (message ?? 'is not as it must be'),
  };
}

const CODES: Readonly<Record<string, string>> = {
  required: 'missing',
  additionalProperties: 'unknown-field',
  type: 'wrong-type',
  maxLength: 'too-large',
  maxItems: 'too-large',
  maxProperties: 'too-large',
};

const SENTENCES: Readonly<Record<string, (params: SchemaError['params']) => string>> = {
  required: ({ missingProperty }) => `\`${missingProperty}\` is missing`,
  additionalProperties: ({ additionalProperty }) => `there is no field \`${additionalProperty}\` here`,
  enum: ({ allowedValues }) => `must be one of ${(allowedValues as readonly string[]).join(', ')}`,
  anyOf: () =>
    'must be a word, a list of words, or `not` with either; there are no patterns, so that matching takes linear time',
};
