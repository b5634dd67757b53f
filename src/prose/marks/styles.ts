import type { Attribute } from '../../html.ts';

/** What one declaration's value has to look like for nothing to be seen. Widths and heights in any unit; the values are trimmed, lower case. */
const HIDES: Readonly<Record<string, RegExp>> = {
  display: /^none/,
  visibility: /^(?:hidden|collapse)/,
  'content-visibility': /^hidden/,
  opacity: /^(?:0|0?\.0\d{0,9}|0%)$/,
  'font-size': /^(?:0[a-z%]{0,4}|[01](?:\.\d{1,9})?(?:px|pt)|0?\.[01]\d{0,9}r?em)$/,
  height: /^0(?:px)?$/,
  width: /^0(?:px)?$/,
  'max-height': /^0(?:px)?$/,
  'max-width': /^0(?:px)?$/,
  left: /^-\d{3}/,
  right: /^-\d{3}/,
  top: /^-\d{3}/,
  bottom: /^-\d{3}/,
  'margin-left': /^-\d{3}/,
  'text-indent': /^-\d{3}/,
  transform: /scale[xy]?\(0?(?:\.0\d{0,9})?\)|translate[xy]?\(-\d{4}/,
  clip: /^rect\((?:0|1px)/,
  'clip-path': /^(?:inset\((?:50|100)%|circle\(0)/,
  color: /^(?:transparent$|rgba\([^)]{0,40},0?(?:\.0\d{0,9})?\)|#(?:...0|......00)$)/,
};

/** The colour of paper: letters in it are not seen where no other ground is given. */
const PAPER = /^(?:white|#fff|#ffffff|rgb\(255,255,255\))$/;

/** Do declarations (`color: white; top: 0`) leave nothing to be seen? */
export function hides(declarations: string): boolean {
  const values = new Map<string, string>();
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s{0,9}important/i, '')
      .replace(/\s/g, '');
    values.set(declaration.slice(0, colon).trim().toLowerCase(), value.toLowerCase());
  }
  const ground = values.get('background-color') ?? values.get('background') ?? 'white';
  const color = values.get('color');
  if (color !== undefined && (color === ground || (PAPER.test(color) && PAPER.test(ground)))) return true;
  return [...values].some(([name, value]) => HIDES[name]?.test(value));
}

/** The elements that a style sheet hides: `.class`, `#id` and names of elements, as its selectors end in them. */
export function hiddenBy(sheet: string): Set<string> {
  const names = new Set<string>();
  for (const rule of sheet.split('}')) {
    const open = rule.lastIndexOf('{');
    if (open < 0 || !hides(rule.slice(open + 1))) continue;
    for (const selector of rule.slice(rule.lastIndexOf('{', open - 1) + 1, open).split(',')) {
      const last = /[.#]?[\w-]{1,99}$/.exec(selector.trim().slice(-100));
      if (last) names.add(last[0].toLowerCase());
    }
  }
  return names;
}

/** Is an element hidden by what its tag gives, or by the style sheets of the text? */
export function isHidden(name: string, given: readonly Attribute[], sheet: ReadonlySet<string>): boolean {
  if (sheet.has(name)) return true;
  return given.some((attribute) => {
    const value = attribute.value.toLowerCase();
    if (attribute.name === 'hidden') return value !== 'false';
    if (attribute.name === 'style') return hides(value);
    if (attribute.name === 'color') return hides(`color:${value}`);
    if (attribute.name === 'id') return sheet.has(`#${value}`);
    return attribute.name === 'class' && value.split(/\s+/).some((one) => sheet.has(`.${one}`));
  });
}
