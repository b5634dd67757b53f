import type { Flow, Target, Use } from './model.ts';
import { deedFacts, shownBy } from './shell/script.ts';
import { shellFacts } from './shell/shell.ts';

/** What is not known of a command is a variable to the shell's reader. */
const UNKNOWN_WORD = '$_';

/**
 * What the commands that a program starts do beyond being started: hosts that they speak to, files that they read and write, code that they
 * fetch and run; and where the program takes what they print. Linear in the commands' text, never fails.
 * @param flows of which those from commands say where what they print goes
 */
export function commandFacts(
  uses: readonly Use[],
  flows: readonly Flow[],
): { uses: readonly Use[]; flows: readonly Flow[] } {
  const found = uses.flatMap((use) =>
    use.capability === 'exec' ? use.targets.flatMap((target) => factsOf(use, target)) : [],
  );
  return {
    uses: found.flatMap((one) => one.uses),
    flows: [...found.flatMap((one) => one.flows), ...flows.flatMap(printed)],
  };
}

/** What a command prints of files of secrets, of the person's own, and of the environment. */
function printed(flow: Flow): Flow[] {
  if (flow.source !== 'exec' || flow.sourceName === null) return [];
  return shellFacts(flow.sourceName).deeds.flatMap(({ command }) =>
    shownBy(command).map((path): Flow => ({ ...flow, source: path === '*' ? 'env' : 'fs.read', sourceName: path })),
  );
}

function factsOf(by: Use, { origin, value }: Target): { uses: Use[]; flows: Flow[] }[] {
  if (value === null) return [];
  const { deeds } = shellFacts(origin === 'partial' ? value.replace('*', UNKNOWN_WORD) : value);
  const { certainty, region, tools, trace } = by;
  return deeds.map((deed) => {
    const { flows, uses } = deedFacts(deed, region);
    return {
      uses: uses
        .filter(({ capability }) => capability !== 'exec')
        .map((use) => ({ ...use, certainty, tools, trace, polarity: by.polarity })),
      flows: flows.map((flow) => ({ ...flow, certainty, tools, trace: [...trace, ...flow.trace] })),
    };
  });
}
