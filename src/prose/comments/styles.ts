/** How a language writes what is for people: the tokens that begin a comment, and those that a scanner has to pass over on the way. */
export interface Style {
  /** These begin a comment that ends with its line. */
  readonly line: readonly string[];
  readonly block: readonly (readonly [opens: string, closes: string])[];
  /** Does a line's comment begin at the beginning of a word only? (`$#` and `a#b` begin none.) */
  readonly apart: boolean;
  /** Quotation marks of strings. */
  readonly quotes: string;
  /** Those of them whose strings go on over lines. */
  readonly open: string;
  /** May a slash begin a regular expression? */
  readonly regex: boolean;
  /** Do three quotation marks begin a string that is documentation where it stands as a statement? */
  readonly documentation: boolean;
}

const SLASHES: Style = {
  line: ['//'],
  block: [['/*', '*/']],
  apart: false,
  quotes: '"\'`',
  open: '`',
  regex: true,
  documentation: false,
};
const HASH: Style = {
  line: ['#'],
  block: [],
  apart: true,
  quotes: '"\'',
  open: '',
  regex: false,
  documentation: false,
};
const PYTHON: Style = { ...HASH, apart: false, documentation: true };
const POWERSHELL: Style = { ...HASH, block: [['<#', '#>']] };
const DASHES: Style = {
  ...HASH,
  line: ['--'],
  apart: false,
  block: [
    ['/*', '*/'],
    ['--[[', ']]'],
    ['{-', '-}'],
  ],
};
const BATCH: Style = { ...HASH, line: ['REM ', 'rem ', '::'], quotes: '' };
const PERCENT: Style = { ...HASH, line: ['%'], apart: false };
const MARKUP: Style = {
  ...HASH,
  line: [],
  block: [
    ['<!--', '-->'],
    ['/*', '*/'],
  ],
  quotes: '',
};

/** By language, as the contracts name it, and by ending for what is no language of programs; all others write slashes. */
const STYLES: Readonly<Record<string, Style>> = {
  Python: PYTHON,
  shell: HASH,
  fish: HASH,
  Ruby: HASH,
  Perl: HASH,
  R: HASH,
  Julia: HASH,
  Elixir: HASH,
  Nim: HASH,
  AWK: HASH,
  Nix: HASH,
  Terraform: { ...HASH, line: ['#', '//'], block: [['/*', '*/']] },
  CMake: HASH,
  make: HASH,
  Dockerfile: HASH,
  just: HASH,
  PowerShell: POWERSHELL,
  Lua: DASHES,
  Haskell: DASHES,
  AppleScript: DASHES,
  sql: DASHES,
  graphql: HASH,
  gql: HASH,
  lock: HASH,
  batch: BATCH,
  Erlang: PERCENT,
  HTML: MARKUP,
  /** Front matter. */
  md: HASH,
};

/** @param language as the contracts name it; null for files that are known by their ending */
export function styleOf(language: string | null, path: string | null): Style {
  const ending = path?.slice(path.lastIndexOf('.') + 1).toLowerCase() ?? '';
  const name = language ?? ending;
  return Object.hasOwn(STYLES, name) ? (STYLES[name] as Style) : SLASHES;
}
