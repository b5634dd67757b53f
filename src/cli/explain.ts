import type { Rule } from '../model.ts';
import { wrap } from '../report/render/columns.ts';
import { harmless } from '../report/render/harmless.ts';
import type { Paint } from '../report/render/renderer.ts';
import type { ExampleSkill, Examples } from '../rules/source.ts';

const LABEL = 12;

/** One rule as a page of text: what it finds, what to do, and examples of both sides. */
export function explained(rule: Rule, { hits, clean }: Examples, paint: Paint, width: number): string {
  const row = (label: string, text: string) =>
    wrap(harmless(text), width - LABEL).map((line, nth) => paint.dim((nth === 0 ? label : '').padEnd(LABEL)) + line);
  const lines = [
    paint.bold(rule.id),
    ...wrap(harmless(rule.title), width),
    '',
    ...row('severity', `${rule.severity}, confidence ${rule.confidence}, category ${rule.category}`),
    ...row('says', rule.message),
    ...row('fix', rule.help),
    ...(rule.references.length > 0 ? row('references', rule.references.join(', ')) : []),
    ...exampleLines('It speaks of', hits, paint),
    ...exampleLines('It leaves alone', clean, paint),
  ];
  return `${lines.join('\n')}\n`;
}

function exampleLines(title: string, examples: readonly ExampleSkill[], paint: Paint): string[] {
  if (examples.length === 0) return [];
  return ['', paint.bold(title), ...examples.flatMap((example) => ['', ...textOf(example).map((line) => `  ${line}`)])];
}

/** An example's fields as they are written: long text on lines of its own. */
function textOf(example: ExampleSkill): string[] {
  return Object.entries(example).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const [first = '', ...rest] = text.trimEnd().split('\n').map(harmless);
    return rest.length === 0 ? [`${name}: ${first}`] : [`${name}:`, `  ${first}`, ...rest.map((line) => `  ${line}`)];
  });
}
