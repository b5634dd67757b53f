/**
 * Markup as data. A string in it is text, always: nothing that is put into a tree can become markup, and no address becomes a link
 * unless `address.ts` made it. One tree becomes HTML on a server (html.ts) and nodes in a browser (element/dom.ts).
 */
import type { Href } from './address.ts';

export type Child = Element | string | null | readonly Child[];

export interface Element {
  readonly tag: Tag;
  readonly attributes: Attributes;
  readonly children: readonly Child[];
}

/** Tags that are used. None takes code as its content. */
export type Tag =
  | 'a'
  | 'article'
  | 'bdi'
  | 'body'
  | 'button'
  | 'code'
  | 'dd'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'footer'
  | 'form'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'head'
  | 'header'
  | 'html'
  | 'img'
  | 'input'
  | 'label'
  | 'li'
  | 'link'
  | 'main'
  | 'mark'
  | 'meta'
  | 'nav'
  | 'ol'
  | 'output'
  | 'p'
  | 'pre'
  | 'script'
  | 'section'
  | 'skill-findings'
  | 'span'
  | 'strong'
  | 'summary'
  | 'time'
  | 'title'
  | 'ul';

type Value = string | number | boolean | undefined;

/** `true` stands without a value; `false` and `undefined` are left out. */
export interface Attributes {
  readonly href?: Href | undefined;
  readonly src?: Href | undefined;
  readonly action?: Href | undefined;
  readonly accept?: Value;
  readonly alt?: Value;
  readonly autocomplete?: Value;
  readonly charset?: Value;
  readonly checked?: Value;
  readonly class?: Value;
  readonly content?: Value;
  readonly datetime?: Value;
  readonly defer?: Value;
  readonly dir?: Value;
  readonly enterkeyhint?: Value;
  readonly enctype?: Value;
  readonly for?: Value;
  readonly height?: Value;
  readonly hidden?: Value;
  readonly id?: Value;
  readonly lang?: Value;
  readonly level?: Value;
  readonly maxlength?: Value;
  readonly method?: Value;
  readonly multiple?: Value;
  readonly name?: Value;
  readonly open?: Value;
  readonly placeholder?: Value;
  readonly rel?: Value;
  readonly required?: Value;
  readonly role?: Value;
  readonly rules?: Href | undefined;
  readonly spellcheck?: Value;
  readonly tabindex?: Value;
  readonly title?: Value;
  readonly type?: Value;
  readonly value?: Value;
  readonly width?: Value;
  readonly [of: `aria-${string}`]: Value;
  readonly [of: `data-${string}`]: Value;
}

/** An element, its attributes, and what stands in it. */
export const h = (tag: Tag, attributes: Attributes = {}, ...children: readonly Child[]): Element => ({
  tag,
  attributes,
  children,
});

/** The attributes that stand, as texts; `true` is an empty one. */
export function standing(attributes: Attributes): (readonly [name: string, value: string])[] {
  return Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined || value === false ? [] : [[name, value === true ? '' : String(value)] as const],
  );
}
