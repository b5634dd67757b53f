import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What each part of src may import besides its own files. */
const PURE = [
  'browsers',
  'model',
  'position',
  'problems',
  'sha256',
  'digest',
  'difference',
  'json-pointer',
  'sizes',
  'url',
  'html',
  'tree-hash',
  'yaml',
  'yaml-offsets',
];
const STAGES = ['intake', 'contracts', 'code', 'prose', 'rules', 'report'];
const ALLOWED: Record<string, readonly string[]> = {
  model: [],
  position: [],
  browsers: [],
  problems: ['model', 'position'],
  sha256: [],
  digest: ['sha256'],
  difference: ['model'],
  'json-pointer': [],
  sizes: [],
  url: [],
  html: [],
  'tree-hash': ['sha256'],
  yaml: ['yaml-offsets'],
  'yaml-offsets': ['json-pointer'],
  engine: [],
  intake: PURE,
  contracts: PURE,
  shell: PURE,
  python: [...PURE, 'shell'],
  credentials: PURE,
  code: PURE,
  prose: [...PURE, 'shell'],
  rules: [...PURE, 'shell'],
  report: [...PURE, 'engine', 'credentials'],
  commands: [...PURE, 'shell'],
  disguises: PURE,
  'through-files': [...PURE, 'shell'],
  program: [...PURE, 'commands', 'code', 'python'],
  inline: [...PURE, 'program', 'shell'],
  fences: [...PURE, 'program', 'through-files', 'shell'],
  analyse: [
    ...PURE,
    'commands',
    'credentials',
    'disguises',
    'fences',
    'inline',
    'through-files',
    'shell',
    'code',
    'python',
    'prose',
  ],
  scan: [...PURE, 'analyse', ...STAGES],
  index: [...PURE, 'analyse', 'scan', 'engine', ...STAGES],
  registry: PURE,
  rulesets: [...PURE, 'scan', 'engine', 'registry', 'rules'],
  listing: [...PURE, 'registry', 'rulesets', 'report'],
  site: [...PURE, 'report', 'registry', 'listing'],
  lambda: [...PURE, 'analyse', 'scan', 'engine', 'registry', 'rulesets', 'listing', 'site', ...STAGES],
  cli: [...PURE, 'analyse', 'scan', 'index', 'engine', 'registry', 'rulesets', 'listing', 'site', ...STAGES],
};
const CORE = [...PURE, 'engine', 'shell', 'python', 'credentials', 'analyse', 'scan', 'index', ...STAGES];

/** What reaches out of the process, and the one place of it: files that match the second may import what matches the first. */
const REACHING: readonly (readonly [RegExp, (file: string) => boolean])[] = [
  [/^@aws-sdk\/client-s3/, (file) => /^registry\/s3-(?:store|address)\.ts$/.test(file)],
  [/^node:fs/, (file) => !file.startsWith('registry/') || /^registry\/folder-(?:store|files|entries)\.ts$/.test(file)],
];

/** Registry and listing decide by what they are told: time and chance come from their edges. */
const isTold = (file: string): boolean =>
  /^(?:registry|listing|site)\//.test(file) && !/^registry\/(?:folder-|s3-|event-bus)/.test(file);

/** Names that would let a clock, randomness, a locale, the host's Unicode data or code generation into the core. */
const IMPURE: readonly (readonly [string, RegExp])[] = [
  ['a clock', /\bDate\s*\(|\bDate\.now\b|\bperformance\./],
  ['randomness', /\bMath\.random\b|\bcrypto\.(?:random|getRandom)/],
  ['the process', /(?<![.\w'"`])process\.(?:env|argv|cwd|exit|platform|std|hrtime|memoryUsage)/],
  ['the console', /(?<![.\w'"`])console\.(?:log|error|warn|info|debug)/],
  ['a locale', /\.(?:localeCompare|toLocale\w+)\(|\bIntl\./],
  ['the host’s Unicode data', /\\p\{|\.normalize\(/],
  ['code made at run time', /\beval\(|\bnew Function\(/],
];

const source = join(import.meta.dirname, '..', 'src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
const partOf = (file: string): string => file.split(/[/.]/, 1)[0] ?? '';

/** Import specifiers of a file, static and dynamic, types included. */
function imports(text: string): string[] {
  const code = withoutComments(text);
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

/** String, template and regular expression literals hold data about skills, not what the file itself does. */
function withoutLiterals(text: string): string {
  return withoutComments(text).replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''");
}

describe('layers', () => {
  it('finds the sources', () => expect(files.length).toBeGreaterThan(20));

  it.each(files.filter((file) => !file.endsWith('.d.ts')))('%s imports only what its layer may', (file) => {
    const part = partOf(file);
    const allowed = ALLOWED[part];
    expect(allowed, `${part} has no line in the table of layers`).toBeDefined();
    for (const specifier of imports(readFileSync(join(source, file), 'utf8'))) {
      if (specifier.startsWith('.')) {
        const target = partOf(relative('.', normalize(join(dirname(file), specifier))));
        if (target !== part) expect(allowed, `${file} imports ${specifier}`).toContain(target);
      } else if (CORE.includes(part)) {
        expect(specifier, `${file} is core and imports ${specifier}`).not.toMatch(
          /^node:|^@aws-sdk|^commander|^picocolors|^tinyglobby/,
        );
      }
    }
  });

  it.each(files)('%s reaches out only where that is its business', (file) => {
    for (const specifier of imports(readFileSync(join(source, file), 'utf8')))
      for (const [what, may] of REACHING)
        if (what.test(specifier)) expect(may(file), `${file} imports ${specifier}`).toBe(true);
  });

  it.each(files.filter((file) => (CORE.includes(partOf(file)) || isTold(file)) && !file.includes('.generated.')))(
    '%s is pure',
    (file) => {
      const text = withoutLiterals(readFileSync(join(source, file), 'utf8'));
      for (const [what, pattern] of IMPURE) expect(text.match(pattern)?.[0], `${file} uses ${what}`).toBeUndefined();
    },
  );

  it.each(files.filter((file) => CORE.includes(partOf(file))))('%s keeps no mutable state', (file) => {
    const text = withoutLiterals(readFileSync(join(source, file), 'utf8'));
    expect(text.match(/^(?:export )?(?:let|var) .*$/m)?.[0]).toBeUndefined();
  });

  it('lets nobody import the edges', () => {
    for (const file of files) {
      const part = partOf(file);
      for (const specifier of imports(readFileSync(join(source, file), 'utf8'))) {
        if (!specifier.startsWith('.') || part === 'cli' || part === 'lambda') continue;
        const target = partOf(normalize(join(dirname(file), specifier)));
        expect(['cli', 'lambda'], `${file} imports ${specifier}`).not.toContain(target);
      }
    }
  });
});
