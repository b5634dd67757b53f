/**
 * Does a file begin as the text of a skill does: with a line of three hyphens? A byte order mark before it does not count. No JSON
 * begins so.
 */
export function startsFrontMatter(bytes: Uint8Array): boolean {
  const at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const end = bytes[at + 3];
  return bytes[at] === HYPHEN && bytes[at + 1] === HYPHEN && bytes[at + 2] === HYPHEN && (end === 0x0a || end === 0x0d);
}

const HYPHEN = 0x2d;
