import { createScanner } from 'jsonc-parser';
import type { Flow, Region, Use } from '../model.ts';
import { deedFacts, type Script } from './script.ts';
import { shellFacts } from './shell.ts';

/** The scanner's own numbers: its enums stand in its declarations only, where isolated modules cannot read them. */
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const STRING = 10;
const END = 17;

/** Files whose values are commands that a package manager, an editor or an agent runs by itself: paths, and where the commands stand. */
const HOOKS: readonly { readonly file: RegExp; readonly at: RegExp }[] = [
  // https://docs.npmjs.com/cli/using-npm/scripts: those that an installation runs.
  {
    file: /(?:^|\/)package\.json$/,
    at: /^scripts\/(?:(?:pre|post)?(?:install|uninstall|prepare)|prepublish|dependencies)$/,
  },
  // https://code.claude.com/docs/en/hooks
  {
    file: /(?:^|\/)(?:hooks|settings(?:\.local)?)\.json$/,
    at: /^hooks\/.{1,200}\/command$|^statusLine\/command$|^apiKeyHelper$/,
  },
  // https://containers.dev/implementors/json_reference/
  {
    file: /(?:^|\/)\.?devcontainer\.json$/,
    at: /^(?:initialize|onCreate|updateContent|postCreate|postStart|postAttach)Command(?:\/.{1,100})?$/,
  },
  // https://code.visualstudio.com/docs/editor/tasks
  { file: /(?:^|\/)\.vscode\/tasks\.json$/, at: /^tasks\/command$/ },
];

/**
 * What the commands do that stand in a file of settings and are run by themselves.
 * @returns uses and flows at the places of the commands' strings; nothing for any other file. Linear in the text, never fails
 */
export function hookFacts(path: string, { part, text }: Script): { uses: readonly Use[]; flows: readonly Flow[] } {
  const hook = HOOKS.find(({ file }) => file.test(path));
  const found = hook ? stringsAt(text, hook.at) : [];
  const facts = found.flatMap(({ end, start, value }) => {
    const region: Region = { part, start, end };
    return shellFacts(value).deeds.map((deed) => deedFacts(deed, region));
  });
  return { uses: facts.flatMap(({ uses }) => uses), flows: facts.flatMap(({ flows }) => flows) };
}

interface Found {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The strings of JSON whose names, from the outermost on, are these; lists add no name. Broken JSON yields what can be told. */
function stringsAt(text: string, at: RegExp): Found[] {
  const scanner = createScanner(text, true);
  const names: string[] = [];
  const found: Found[] = [];
  let name = '';
  for (let token = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === OPEN_BRACE) names.push(name);
    else if (token === CLOSE_BRACE) name = names.pop() ?? '';
    else if (token === STRING) {
      const value = scanner.getTokenValue();
      const start = scanner.getTokenOffset();
      const end = start + scanner.getTokenLength();
      if (/^\s*:/.test(text.slice(end, end + 20))) name = value;
      else if (at.test([...names.slice(1, 12), name].join('/'))) found.push({ value, start: start + 1, end: end - 1 });
    }
  }
  return found;
}
