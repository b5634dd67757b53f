import parse from 'spdx-expression-parse';

/** Is it an SPDX licence id or expression? */
export function isSpdx(text: string): boolean {
  // The parser looks for the next id behind characters that it does not know.
  if (!/^[A-Za-z0-9.+() :-]+$/.test(text)) return false;
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}
