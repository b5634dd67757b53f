import type { Flow, Program, Region, Use } from './model.ts';
import { programFacts } from './program.ts';
import type { Script } from './shell/script.ts';
import type { Command } from './shell/shell.ts';
import { programOf, shellFacts } from './shell/shell.ts';

/** Programs within commands that are read, of one skill. */
const MAX_PROGRAMS = 24;

/** A program that stands in the words or the input of a command, and where the command stands. */
interface Inline {
  readonly program: Pick<Program, 'language' | 'text'>;
  readonly region: Region;
  readonly by: Use | null;
}

/**
 * What programs do that stand in the words of commands (`python -c "..."`, `node -e "..."`) or are their input (`python <<EOF`), in scripts and
 * in the commands that programs start.
 * @returns uses and flows at the places of the commands; bounded in the number of such programs, never fails
 */
export function inlineFacts(
  scripts: readonly Script[],
  uses: readonly Use[],
): { uses: readonly Use[]; flows: readonly Flow[] } {
  const found = [...scripts.flatMap(inScript), ...uses.flatMap(inCommand)].slice(0, MAX_PROGRAMS).map(factsOf);
  return { uses: found.flatMap((one) => one.uses), flows: found.flatMap((one) => one.flows) };
}

const inScript = ({ part, text }: Script): Inline[] =>
  programsIn(text).map(({ command, program }) => ({
    program,
    region: { part, start: command.start, end: command.end },
    by: null,
  }));

const inCommand = (by: Use): Inline[] =>
  by.capability === 'exec'
    ? by.targets.flatMap(({ value }) =>
        value === null ? [] : programsIn(value).map(({ program }) => ({ program, region: by.region, by })),
      )
    : [];

const programsIn = (text: string): { command: Command; program: Inline['program'] }[] =>
  shellFacts(text).deeds.flatMap(({ command }) => {
    const program = programOf(command);
    return program ? [{ command, program }] : [];
  });

function factsOf({ by, program, region }: Inline): { uses: readonly Use[]; flows: readonly Flow[] } {
  const facts = programFacts(program);
  const at = {
    region,
    tools: by?.tools ?? [],
    certainty: by?.certainty ?? ('definite' as const),
    trace: by?.trace ?? [],
  };
  return {
    uses: facts.uses.map((use) => ({ ...use, ...at })),
    flows: facts.flows.map((flow) => ({ ...flow, ...at })),
  };
}
