/** Endings of programs, by language. What is not listed is text: markup, data, styles, settings. */
const ENDINGS: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  jsx: 'JSX',
  ts: 'TypeScript',
  mts: 'TypeScript',
  cts: 'TypeScript',
  tsx: 'TypeScript',
  py: 'Python',
  pyw: 'Python',
  ipynb: 'Jupyter',
  sh: 'shell',
  bash: 'shell',
  zsh: 'shell',
  ksh: 'shell',
  fish: 'fish',
  ps1: 'PowerShell',
  psm1: 'PowerShell',
  bat: 'batch',
  cmd: 'batch',
  vbs: 'VBScript',
  applescript: 'AppleScript',
  rb: 'Ruby',
  pl: 'Perl',
  pm: 'Perl',
  php: 'PHP',
  lua: 'Lua',
  r: 'R',
  jl: 'Julia',
  go: 'Go',
  rs: 'Rust',
  java: 'Java',
  kt: 'Kotlin',
  kts: 'Kotlin',
  scala: 'Scala',
  groovy: 'Groovy',
  clj: 'Clojure',
  ex: 'Elixir',
  exs: 'Elixir',
  erl: 'Erlang',
  hs: 'Haskell',
  ml: 'OCaml',
  dart: 'Dart',
  swift: 'Swift',
  c: 'C',
  h: 'C',
  cc: 'C++',
  cpp: 'C++',
  cxx: 'C++',
  hpp: 'C++',
  cs: 'C#',
  fs: 'F#',
  vb: 'Visual Basic',
  m: 'Objective-C or MATLAB',
  zig: 'Zig',
  nim: 'Nim',
  awk: 'AWK',
  sol: 'Solidity',
  cairo: 'Cairo',
  move: 'Move',
  circom: 'Circom',
  pv: 'ProVerif',
  tla: 'TLA+',
  nix: 'Nix',
  tf: 'Terraform',
  gradle: 'Gradle',
  cmake: 'CMake',
  asm: 'assembly',
  wat: 'WebAssembly',
};

/** Files that are programs by their name. */
const NAMES: Readonly<Record<string, string>> = { makefile: 'make', dockerfile: 'Dockerfile', justfile: 'just' };

/** What the first line of a script asks to be run by. */
const INTERPRETERS: readonly (readonly [language: string, program: RegExp])[] = [
  ['JavaScript', /^(?:node|nodejs)$/],
  ['TypeScript', /^(?:deno|bun|tsx|ts-node)$/],
  ['Python', /^(?:python[0-9.]*|uv|pypy[0-9]*)$/],
  ['shell', /^(?:sh|bash|zsh|dash|ksh|ash)$/],
  ['Ruby', /^ruby[0-9.]*$/],
  ['Perl', /^perl[0-9.]*$/],
  ['PHP', /^php[0-9.]*$/],
];

/** Endings of what is written for machines, and does nothing by itself: styles, queries, schemas. */
const INERT: ReadonlySet<string> = new Set([
  'css',
  'scss',
  'sass',
  'less',
  'sql',
  'proto',
  'graphql',
  'gql',
  'map',
  'lock',
]);

export const isInert = (path: string): boolean => INERT.has(endingOf(path));

/** The programming language of a file, by its ending, its name or its first line; null for text. */
export function languageOf(path: string, text: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const ending = endingOf(path);
  const known = (table: Readonly<Record<string, string>>, key: string) =>
    Object.hasOwn(table, key) ? table[key]! : null;
  return known(ENDINGS, ending) ?? known(NAMES, name) ?? fromMarkup(ending, text) ?? fromFirstLine(text);
}

function endingOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '';
}

/** Markup is text, unless it brings scripts. */
function fromMarkup(ending: string, text: string): string | null {
  const isMarkup = ending === 'html' || ending === 'htm' || ending === 'xhtml' || ending === 'svg';
  return isMarkup && /<script[\s>]/i.test(text) ? 'HTML' : null;
}

function fromFirstLine(text: string): string | null {
  const line = /^#! {0,9}(\S{1,99})(?: {1,9}([^\n]{0,99}))?/.exec(text);
  if (!line) return null;
  const words = [line[1]!, ...(line[2] ?? '').split(' ')].filter((word) => word !== '' && !/^-|=/.test(word));
  const programs = words.map((word) => word.slice(word.lastIndexOf('/') + 1));
  const program = programs[0] === 'env' ? programs[1] : programs[0];
  return INTERPRETERS.find(([, pattern]) => pattern.test(program ?? ''))?.[0] ?? 'a script of an unknown interpreter';
}
