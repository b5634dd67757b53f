import { attributes, entity, type HtmlPiece, htmlPieces } from '../../html.ts';
import { parseAuthority } from '../../url.ts';
import { ELEMENT, ELEMENTS } from '../builtins/browser.ts';
import { type Reach, reach, sending } from '../builtins/builtin.ts';
import { type BuiltinCall, dataIn, plain } from '../interpret/builtin-calls.ts';
import { argument } from '../interpret/calls.ts';
import { toText } from '../interpret/coerce.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { get, set } from '../interpret/members.ts';
import { type Atom, constant, join, nothing, string, type Value, WIDE, wide } from '../values.ts';
import { EVALUATION } from './evaluation.ts';
import type { Model } from './models.ts';

/** Stands in HTML or CSS for the part of it that is not known. */
const HOLE = '￼';
/** Texts of one value that are read as HTML or CSS. */
const MAX_READ = 8;

const LOADS = reach('net', 'assigned');
const LEADS = sending('assigned');

/** What a browser makes of HTML, of CSS and of elements (https://html.spec.whatwg.org). */
export const PAGES: Readonly<Record<string, Model>> = {
  /** createElement(tag), or one that is found. */
  element: (it, call) => {
    const tag = argument(call.args, call.builtin.name.endsWith('NS') ? 1 : 0);
    let made: Value | null = null;
    for (const atom of tag.atoms) {
      const kind = atom.kind === 'constant' ? ELEMENTS.get(String(atom.value).toLowerCase()) : undefined;
      if (kind) made = it.world.role(call.node, kind.name, 'object', kind).value;
    }
    return made ?? it.world.thing(call.node, 'object', ELEMENT).value;
  },
  /** setAttribute(name, value): what writing the member does, or text that is run when something happens. */
  attribute: (it, call) => {
    const by = call.builtin.name.endsWith('NS') ? 1 : 0;
    const value = argument(call.args, by + 1);
    for (const atom of argument(call.args, by).atoms) {
      const name = atom.kind === 'constant' ? String(atom.value).toLowerCase() : '';
      if (name.startsWith('on')) runs(it, call, value);
      else if (name === 'style') PAGES.style?.(it, { ...call, args: it.args([value]) });
      else if (name !== '') set(it, call.self, [name], value, call.node);
    }
    return plain(it, call);
  },
  /** HTML that is put into a page: what it names is loaded, what its attributes say is run; its scripts are not. */
  markup: (it, call) => {
    readMarkup(it, call, false);
    return nothing;
  },
  /** HTML whose scripts run too. What is not known of it may hold one. */
  page: (it, call) => {
    readMarkup(it, call, true);
    return wide;
  },
  style: (it, call) => {
    for (const value of call.args.list) for (const css of textsOf(it, call, value)) loadStyles(it, call, css, value);
    return wide;
  },
  /** click() on a link: where it leads. Made addresses (blob:) and those that are not known are how a page saves a file. */
  follows: (it, call) => {
    const href = toText(it, get(it, call.self, 'href', call.node), call.node);
    const named = href.atoms.filter((atom) => parseAuthority(startOf(atom))?.host);
    if (named.length > 0) record(it, call, LEADS, { flags: 0, atoms: named }, href);
    return nothing;
  },
  submits: (it, call) => {
    record(it, call, LEADS, get(it, call.self, 'action', call.node), wide);
    return nothing;
  },
};

const startOf = (atom: Atom): string =>
  atom.kind === 'constant' ? String(atom.value) : atom.kind === 'text' ? atom.prefix : '';

/** Records that what the value names is reached, and what data goes there with it. */
function record(it: Interpreter, call: BuiltinCall, how: Reach, target: Value, carries: Value): void {
  it.facts.use(it, call.builtin.name, how, { ...call, args: it.args([join(target, dataIn(it, carries))]) });
}

const runs = (it: Interpreter, call: BuiltinCall, text: Value): void => {
  EVALUATION.evaluate?.(it, { ...call, args: it.args([text]) });
};

/** What is known of a text, with a hole for what is not. */
function textsOf(it: Interpreter, { node }: BuiltinCall, value: Value): string[] {
  return toText(it, value, node)
    .atoms.flatMap((atom) => {
      if (atom.kind === 'constant') return [String(atom.value)];
      return atom.kind === 'text' ? [atom.prefix + HOLE + atom.suffix] : [];
    })
    .slice(0, MAX_READ);
}

function readMarkup(it: Interpreter, call: BuiltinCall, scripts: boolean): void {
  const html = call.args.rest ?? call.args.list.at(-1) ?? nothing;
  if (scripts && (html.flags !== 0 || html.atoms.length === 0)) runs(it, call, html);
  for (const text of textsOf(it, call, html)) {
    it.world.work(text.length >> 4);
    for (const piece of htmlPieces(text, 0, text.length)) readPiece(it, call, piece, html, scripts);
  }
}

function readPiece(it: Interpreter, call: BuiltinCall, piece: HtmlPiece, html: Value, scripts: boolean): void {
  if (piece.kind === 'raw' && piece.name === 'style') loadStyles(it, call, piece.inner, html);
  if (piece.kind === 'raw' && piece.name === 'script' && scripts) runs(it, call, holed(piece.inner));
  if (piece.kind !== 'open') return;
  for (const { name, value } of attributes(piece)) {
    const text = value.replace(/&#?\w+;/g, entity);
    if (name.startsWith('on')) runs(it, call, holed(text));
    else if (name === 'style') loadStyles(it, call, text, html);
    else if (isLoaded(piece.name, name) && (scripts || piece.name !== 'script')) load(it, call, text, html);
  }
}

const LOADED: ReadonlySet<string> = new Set(['src', 'srcset', 'poster']);
const isLoaded = (tag: string, attribute: string): boolean =>
  LOADED.has(attribute) || (tag === 'link' && attribute === 'href') || (tag === 'object' && attribute === 'data');

const URLS_OF_CSS = /(?:url\(\s*|@import\s+)["']?([^"')\s]*)/gi;

function loadStyles(it: Interpreter, call: BuiltinCall, css: string, carries: Value): void {
  for (const [, url = ''] of css.matchAll(URLS_OF_CSS)) load(it, call, url, carries);
}

/** Only where a host is named: pages are full of pictures of their own. */
function load(it: Interpreter, call: BuiltinCall, url: string, carries: Value): void {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (parseAuthority(absolute.replace(HOLE, ''))?.host) record(it, call, LOADS, holed(absolute), carries);
}

/** The value that a text with a hole stands for. */
function holed(text: string): Value {
  const at = text.indexOf(HOLE);
  return at < 0 ? constant(text) : string(text.slice(0, at), text.slice(text.lastIndexOf(HOLE) + 1), WIDE);
}
