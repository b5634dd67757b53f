import { nodes } from '../element/dom.ts';
import type { Child } from '../tree.ts';

/** The JSON that stands behind an address of this site. */
export async function answerAt<T>(address: string): Promise<T> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as T;
}

/** Puts a tree in an element's place of content, and the focus back to where it was, as far as that place is still there. */
export function replaceContent(element: Element, tree: Child): void {
  const held = focusedHref(element);
  element.replaceChildren(nodes(tree));
  if (held === null) return;
  const again = [...element.querySelectorAll('a')].find((link) => link.getAttribute('href') === held);
  again?.focus({ preventScroll: true });
}

const focusedHref = (within: Element): string | null => {
  const { activeElement } = document;
  return activeElement && within.contains(activeElement) ? activeElement.getAttribute('href') : null;
};
