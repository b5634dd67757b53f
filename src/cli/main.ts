#!/usr/bin/env node
import { CommanderError } from 'commander';
import { OK, REFUSED } from './exit-code.ts';
import { programOf } from './program.ts';
import { internalError, Refusal, reasonOf } from './refusal.ts';
import { tell } from './terminal.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') tell(`cannot write: ${reasonOf(error)}`);
  process.exit(REFUSED);
});
process.exitCode = await main(process.argv.slice(2));

/** Arguments to exit code. What a command throws ends here: a refusal in one line, anything else as a fault of ours. */
async function main(args: readonly string[]): Promise<number> {
  let code: number = OK;
  const program = programOf((result) => {
    code = result;
  });
  if (args.length === 0) {
    program.outputHelp();
    return REFUSED;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? OK : REFUSED;
  if (error instanceof Refusal) tell(error.message);
  else tell(internalError(error));
  return REFUSED;
}
