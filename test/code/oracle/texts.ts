/** Ways to write a text, each an expression that gives it; none reaches anything. */
export type Spelling = (text: string) => string;

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;
const codes = (text: string): string => [...text].map((one) => one.charCodeAt(0)).join(', ');
const bytes = (text: string, encoding: 'base64' | 'hex'): string => Buffer.from(text).toString(encoding);
const half = (text: string): [string, string] => [text.slice(0, text.length >> 1), text.slice(text.length >> 1)];
const reversed = (text: string): string => [...text].reverse().join('');
const shifted = (text: string, by: number): string =>
  [...text].map((one) => String.fromCharCode(one.charCodeAt(0) + by)).join('');
const hex = (text: string, digits: number): string =>
  [...text].map((one) => one.charCodeAt(0).toString(16).padStart(digits, '0')).join(' ');
const escaped = (text: string, open: string, digits: number): string =>
  hex(text, digits)
    .split(' ')
    .map((one) => open + one)
    .join('');

export const SPELLINGS: readonly Spelling[] = [
  quoted,
  (text) => `"${escaped(text, '\\x', 2)}"`,
  (text) => `'${escaped(text, '\\u', 4)}'`,
  (text) => half(text).map(quoted).join(' + '),
  (text) => `\`\${${quoted(half(text)[0])}}${half(text)[1]}\``,
  (text) => `${quoted(half(text)[0])}.concat(${quoted(half(text)[1])})`,
  (text) => `[${half(text).map(quoted).join(', ')}].join('')`,
  (text) => `[${[...text].map(quoted).join(', ')}].reduce((a, b) => a + b, '')`,
  (text) => `[${[...text].map(quoted).join(', ')}].reduceRight((a, b) => b + a)`,
  (text) => `${quoted(reversed(text))}.split('').reverse().join('')`,
  (text) => `[...${quoted(reversed(text))}].reverse().join('')`,
  (text) => `String.fromCharCode(${codes(text)})`,
  (text) => `String.fromCharCode(...[${codes(text)}])`,
  (text) => `String.fromCharCode.apply(null, [${codes(text)}])`,
  (text) => `[${codes(text)}].map((c) => String.fromCharCode(c)).join('')`,
  (text) => `[${codes(shifted(text, 3))}].map((c) => String.fromCodePoint(c - 3)).join('')`,
  (text) => `Buffer.from([${codes(text)}]).toString()`,
  (text) => `Buffer.from('${bytes(text, 'base64')}', 'base64').toString()`,
  (text) => `Buffer.from('${bytes(text, 'hex')}', 'hex').toString('latin1')`,
  (text) =>
    `Buffer.concat([Buffer.from(${quoted(half(text)[0])}), Buffer.from(${quoted(half(text)[1])})]).toString('utf8')`,
  (text) => `atob('${bytes(text, 'base64')}')`,
  (text) => `atob(btoa(${quoted(text)}))`,
  (text) => `new TextDecoder().decode(new Uint8Array([${codes(text)}]))`,
  (text) => `new TextDecoder().decode(new TextEncoder().encode(${quoted(text)}))`,
  (text) => `decodeURIComponent('${escaped(text, '%', 2)}')`,
  (text) => `unescape('${escaped(text, '%', 2)}')`,
  (text) => `JSON.parse('"${text}"')`,
  (text) => `JSON.parse(JSON.stringify({ a: [${quoted(text)}] })).a[0]`,
  (text) => `${quoted(`  ${text} `)}.trim()`,
  (text) => `${quoted(`ab${text}c`)}.slice(2, -1)`,
  (text) => `${quoted(`ab${text}`)}.substring(2)`,
  (text) => `${quoted(`a${text}`)}.substr(1)`,
  (text) => `${quoted(`a-${text}`)}.split('-')[1]`,
  (text) => `${quoted([...text].join('-'))}.replace(/-/g, '')`,
  (text) => `${quoted([...text].join('-'))}.replaceAll('-', '')`,
  (text) => `${quoted([...text].join('-'))}.split('-').join('')`,
  (text) => `${quoted(`#${half(text)[1]}`)}.replace('#', ${quoted(half(text)[0])})`,
  (text) => `${quoted(`${half(text)[0]}#`)}.replace(/#/, () => ${quoted(half(text)[1])})`,
  (text) => `${quoted(shifted(text, 1))}.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) - 1))`,
  (text) => `${quoted(`<${text}>`)}.match(/<(.*)>/)[1]`,
  (text) => `/<(.*)>/.exec(${quoted(`<${text}>`)})[1]`,
  (text) => `/${text.replace(/\//g, '\\/')}/.source${text.includes('/') ? ".replace(/\\\\/g, '')" : ''}`,
  (text) => `Object.keys({ ${quoted(text)}: 1 })[0]`,
  (text) => `Object.entries({ ${quoted(text)}: 1 })[0][0]`,
  (text) => `((x) => { for (const k in x) return k; })({ ${quoted(text)}: 1 })`,
  (text) => `Symbol(${quoted(text)}).description`,
  (text) => `String(${quoted(text)})`,
  (text) => `new String(${quoted(text)}).toString()`,
  (text) => `String.raw\`${text}\``,
  (text) => `((s, ...v) => s[0] + v[0])\`${half(text)[0]}\${${quoted(half(text)[1])}}\``,
  (text) => `new Error(${quoted(text)}).message`,
  (text) => `(() => { let s = ''; for (const c of [${codes(text)}]) s += String.fromCharCode(c); return s; })()`,
  (text) =>
    `(() => { let s = ''; for (let i = 0; i < ${text.length}; i++) s += ${quoted(text)}.charAt(i); return s; })()`,
  (text) =>
    `((s, k) => { let o = ''; for (let i = 0; i < s.length; i++) o += String.fromCharCode(s.charCodeAt(i) ^ k); return o; })('${escaped([...text].map((c) => String.fromCharCode(c.charCodeAt(0) ^ 7)).join(''), '\\x', 2)}', 7)`,
  (text) =>
    `(() => { const a = [${[...text].map(quoted).join(', ')}]; let s = ''; while (a.length) s += a.shift(); return s; })()`,
  (text) => `(function f(n) { return n < ${text.length} ? ${quoted(text)}[n] + f(n + 1) : ''; })(0)`,
  (text) => `[...(function* () { yield* ${quoted(text)}; })()].join('')`,
  (text) => `${quoted(text)}.padEnd(${text.length + 2}, '-').slice(0, ${text.length})`,
  (text) => `${quoted(text.repeat(2))}.slice(${text.length})`,
  (text) => `Array.from(${quoted(text)}, (c) => c).join('')`,
  (text) =>
    `[${[...text].map((_, i) => text.length - 1 - i).join(', ')}].map((i) => ${quoted(reversed(text))}[i]).join('')`,
  (text) => `\`\${[${quoted(text)}]}\``,
  (text) => `({ toString: () => ${quoted(text)} } + '')`,
  (text) => `[${quoted(text)}].toString()`,
  (text) => `(${quoted(text)}, ${quoted(text)})`,
  (text) => `${quoted(text.toUpperCase())}.toLowerCase()${text === text.toLowerCase() ? '' : ` && ${quoted(text)}`}`,
];
