import type { Region } from '../model.ts';
import { deedFacts } from '../shell/script.ts';
import { shellFacts } from '../shell/shell.ts';
import { addFlows, addUse, type Run } from './run.ts';
import { ANYTHING, concat, constant, HOLE, listed, type Source, text, type Value } from './values.ts';

/** A command as one text: as it stands, or its words with what follows them. */
export function words(value: Value, more: readonly Value[] = []): Value {
  const list = value.items ? (listed(value) ?? value.items.map((item) => item.value)) : [value];
  const all = [...list, ...more].flatMap((one) => (one.items ? (listed(one) ?? [ANYTHING]) : [one]));
  if (all.length === 1 && !value.items) return value;
  return concat(...all.slice(0, WORDS).flatMap((one, at) => (at === 0 ? [quoted(one)] : [text(' '), quoted(one)])));
}

/** Words of a command that are looked at. */
const WORDS = 60;

/** A word of its own stays one in a shell. */
function quoted(value: Value): Value {
  const whole = constant(value);
  if (whole === null || /^[\w@%+=:,./~-]+$/.test(whole)) return value;
  return text(`'${whole.replaceAll("'", `'\\''`)}'`);
}

/** What is not known of a command is a variable to the shell's reader. */
const UNKNOWN_WORD = '$_';

/**
 * What a command does beyond being started: hosts that it speaks to, files that it reads and writes, code that it fetches and runs.
 * @returns the files of secrets that it shows
 */
export function commandFacts(run: Run, command: Value, region: Region): readonly Source[] {
  const shown: Source[] = [];
  for (const { value } of command.texts) {
    const { deeds } = shellFacts(value.replaceAll(HOLE, UNKNOWN_WORD));
    run.left -= value.length;
    for (const deed of deeds) {
      const facts = deedFacts(deed, region);
      for (const use of facts.uses) if (use.capability !== 'exec') addUse(run, { ...use, trace: [] });
      for (const flow of facts.flows)
        addFlows(run, [{ source: flow.source, name: flow.sourceName, region }], flow.sink, flow);
      if (deed.effect === 'read-secret')
        shown.push(...deed.paths.map((name) => ({ source: 'fs.read' as const, name, region })));
      if (facts.uses.some((use) => use.capability === 'env')) shown.push({ source: 'env', name: '*', region });
    }
  }
  return shown.slice(0, 4);
}
