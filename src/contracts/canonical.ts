import type { JsonNode } from '../model.ts';
import { sha256 } from '../sha256.ts';
import { child, entries, type Field, rootField } from './field.ts';
import { toJson } from './value.ts';

/** How a value is written: as the document has it, as a list of that form, or as an object with these fields in this order. */
type Form = 'as it is' | ListForm | ObjectForm;
interface ListForm {
  readonly each: Form;
}
interface ObjectForm {
  readonly fields: readonly (readonly [name: string, form: Form])[];
}

const each = (form: Form): ListForm => ({ each: form });
const fields = (...names: string[]): ObjectForm => ({ fields: names.map((name) => [name, 'as it is']) });

const RESOURCE = fields('path', 'media_type', 'text');
const TOOL: ObjectForm = {
  fields: [
    ...fields('name', 'description', 'language', 'entry', 'args', 'net').fields,
    ['limits', fields('wall_ms', 'mem_bytes')],
  ],
};
const REQUIRES: ObjectForm = {
  fields: [
    ['kinds', each('as it is')],
    ['apps', each('as it is')],
    ['hosts', each('as it is')],
  ],
};
const SKILL: ObjectForm = {
  fields: [
    ...fields('skill', 'slug', 'name', 'description', 'version', 'instructions').fields,
    ['resources', each(RESOURCE)],
    ['tools', each(TOOL)],
    ['requires', REQUIRES],
    ...fields('runs', 'license').fields,
    ['author', fields('subject', 'name')],
  ],
};

/**
 * The canonical JSON of an actor.skill document, by the contract's prose: these fields in this order, compact; an absent field is left
 * out, and so is a list or object of which nothing stays; `args` is as the document wrote it.
 */
export function canonicalJson(root: JsonNode): string {
  return write(rootField(root), SKILL) ?? '{}';
}

/** The hash that belongs into the document's integrity block. */
export function integrityHash(root: JsonNode): string {
  return sha256(canonicalJson(root));
}

/** Null where nothing is written. A value of another type than its form's is written as it is: the schema refuses it. */
function write(field: Field, form: Form): string | null {
  const { node } = field;
  if (!node) return null;
  if (form === 'as it is') return toJson(node);
  if ('each' in form) return node.type === 'array' ? writeList(field, form) : toJson(node);
  return node.type === 'object' ? writeObject(field, form) : toJson(node);
}

function writeList(field: Field, form: ListForm): string | null {
  const written = entries(field).map((entry) => write(entry, form.each) ?? '{}');
  return written.length === 0 ? null : `[${written.join(',')}]`;
}

function writeObject(field: Field, form: ObjectForm): string | null {
  const written = form.fields.flatMap(([name, member]) => {
    const text = write(child(field, name), member);
    return text === null ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return written.length === 0 ? null : `{${written.join(',')}}`;
}
