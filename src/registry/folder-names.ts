/**
 * Keys as paths of a folder that any file system can hold, and back. Pure.
 *
 * A key's parts between slashes become names of lower-case ASCII letters, digits and `-_.+=@~`; every other byte of its UTF-8 becomes `%` and
 * two hex digits: upper case too (for file systems that do not tell it apart), a dot at the start or end (`.`, `..`, hidden files), the
 * first letter of a Windows device's name. An empty part is `%`. A part that would be longer than a name may be is cut into folders, each but
 * the last ending in `%`.
 */

const NAME_LIMIT = 200;
const PLAIN = /^[a-z0-9_+=@~-](?:[a-z0-9._+=@~-]*[a-z0-9_+=@~-])?$/;
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;
const KEPT = /[a-z0-9_+=@~-]/;

const encoder = new TextEncoder();

/** The path of a key: names of folders, and of the file at the end. */
export function pathOf(key: string): string[] {
  return key.split('/').flatMap(namesOf);
}

function namesOf(part: string): string[] {
  if (part === '') return ['%'];
  const name = encoded(part);
  if (name.length <= NAME_LIMIT) return [name];
  // Dots are escaped here, so that no piece starts or ends with one.
  const pieces = [...name.replaceAll('.', '%2e').matchAll(new RegExp(`.{1,${NAME_LIMIT}}`, 'g'))].map(
    ([piece]) => piece,
  );
  return pieces.map((piece, i) => (i < pieces.length - 1 ? `${piece}%` : piece));
}

/** Does a name stand for itself? Nearly all do. */
const isPlain = (part: string): boolean => PLAIN.test(part) && !DEVICE.test(part);

function encoded(part: string): string {
  if (isPlain(part)) return part;
  const bytes = encoder.encode(part);
  const last = bytes.length - 1;
  const device = DEVICE.test(part);
  return Array.from(bytes, (byte, i) => {
    const char = String.fromCharCode(byte);
    const dot = char === '.' && i > 0 && i < last;
    return (KEPT.test(char) || dot) && !(device && i === 0) ? char : `%${byte.toString(16).padStart(2, '0')}`;
  }).join('');
}

/** Does this name go on in the folder that it names? */
export const goesOn = (name: string): boolean => name.length > 1 && name.endsWith('%');

/**
 * The part of a key that a name, or the joined pieces of one, stands for.
 * @returns null for a name that no key has: whatever else lies in the folder
 */
export function partOf(pieces: readonly string[]): string | null {
  const [first = ''] = pieces;
  if (pieces.length === 1 && first.length <= NAME_LIMIT && isPlain(first)) return first;
  const name = pieces.map((piece, i) => (i < pieces.length - 1 ? piece.slice(0, -1) : piece)).join('');
  const part = name === '%' ? '' : decoded(name);
  return part !== null && namesOf(part).join('/') === pieces.join('/') ? part : null;
}

function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}
