import { type Child, standing } from '../tree.ts';

/** A tree as nodes of a document: made by createElement and text nodes alone, so nothing in it is ever parsed. */
export function nodes(child: Child): DocumentFragment {
  const fragment = document.createDocumentFragment();
  append(fragment, child);
  return fragment;
}

function append(parent: ParentNode, child: Child): void {
  if (child === null) return;
  if (typeof child === 'string') parent.append(child);
  else if ('tag' in child) {
    const element = document.createElement(child.tag);
    for (const [name, value] of standing(child.attributes)) element.setAttribute(name, value);
    for (const inner of child.children) append(element, inner);
    parent.append(element);
  } else for (const inner of child) append(parent, inner);
}
