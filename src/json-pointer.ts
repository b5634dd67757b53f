// JSON pointers (RFC 6901): where a value stands in a JSON or YAML document.

/** One step of a pointer: a member's name, or an item's number. */
export function pointerStep(name: string | number): string {
  if (typeof name === 'number' || !/[~/]/.test(name)) return `/${name}`;
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The names and numbers that a pointer is made of. */
export const pointerSteps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
