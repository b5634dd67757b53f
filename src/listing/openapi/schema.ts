/** JSON Schema in few words, for what the answers are made of. */

export type Schema = Readonly<Record<string, unknown>>;

/** An object that has these members, all of them, and no others. */
export const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

export const list = (items: Schema): Schema => ({ type: 'array', items });
export const oneOf = (...words: readonly string[]): Schema => ({ type: 'string', enum: words });
export const orNull = (schema: Schema): Schema => ({ oneOf: [schema, { type: 'null' }] });
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const said = (schema: Schema, description: string): Schema => ({ ...schema, description });

export const text: Schema = { type: 'string' };
/** Words that a skill or a person wrote: to be shown as text, never as markup. */
export const untrusted: Schema = { type: 'string', 'x-untrusted': true };
export const flag: Schema = { type: 'boolean' };
export const count: Schema = { type: 'integer', minimum: 0 };
export const time: Schema = { type: 'string', format: 'date-time' };
export const sha256: Schema = { type: 'string', pattern: '^[0-9a-f]{64}$' };
/** A path on the server that answered. */
export const link: Schema = { type: 'string', pattern: '^/' };
