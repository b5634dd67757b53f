import { type Command, InvalidArgumentError, Option } from 'commander';
import { withExamples } from '../help.ts';

/** `assay serve`. */
export function addServe(program: Command, done: (code: number) => void): void {
  const command = program
    .command('serve')
    .summary('the local registry, with its pages')
    .description(
      'Serves a registry in a folder: upload a skill, by a page or with PUT, and see what the registry would say. Scans by the code that the deployed registry runs.',
    )
    .option('--store <folder>', 'where the registry is kept', '.assay')
    .addOption(
      new Option('--port <number>', 'where it listens; 0 for any that is free').default(7411).argParser(portOf),
    )
    .option('--host <name>', 'the address to listen on; others than this machine’s own reach it there', '127.0.0.1')
    .option('--drop <folder>', 'upload the files that are put in this folder (default: drop in the store’s folder)')
    .option('--ruleset <folder>', 'take the rules in this folder, and scan again when they change')
    .option('--no-seed', 'begin without the examples')
    .action(async (options) => done(await (await import('./serve.ts')).serveCommand(options)));
  withExamples(command, [
    'assay serve',
    'assay serve --port 8080 --store ~/my-registry',
    'curl -T skill.json http://127.0.0.1:7411/uploads/me/first-try',
  ]);
}

function portOf(text: string): number {
  if (!/^[0-9]{1,5}$/.test(text) || Number(text) > 65_535)
    throw new InvalidArgumentError('A port is a number from 0 to 65535.');
  return Number(text);
}
