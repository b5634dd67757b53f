import { type Child, type Element, standing, type Tag } from './tree.ts';

const EMPTY: ReadonlySet<Tag> = new Set(['img', 'input', 'link', 'meta']);
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A tree as HTML. Texts and attribute values are escaped, whatever they hold. */
export function html(child: Child): string {
  if (child === null) return '';
  if (typeof child === 'string') return escaped(child);
  return isList(child) ? child.map(html).join('') : elementHtml(child);
}

/** A whole document. */
export const documentHtml = (root: Element): string => `<!doctype html>\n${html(root)}\n`;

function elementHtml({ tag, attributes, children }: Element): string {
  const stated = standing(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${stated.join('')}>`;
  return EMPTY.has(tag) ? start : `${start}${html(children)}</${tag}>`;
}

const isList = (child: Element | readonly Child[]): child is readonly Child[] => Array.isArray(child);

const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => ESCAPES[found]!);
