import { type Command, Option } from 'commander';
import { withExamples } from './help.ts';
import { count } from './rescan/program.ts';

type Done = (code: number) => void;

const FORMAT = () =>
  new Option('-f, --format <name>', 'how to write the answer').choices(['pretty', 'json']).default('pretty');

/** `assay diff`. */
export function addDiff(program: Command, done: Done): void {
  const command = program
    .command('diff')
    .summary('what two reports say differently')
    .description('Explains in words what a second report says that a first one did not, and what made the difference.')
    .argument('<before>', 'a findings.json, or what assay scan --format json printed of one skill')
    .argument('<after>', 'another')
    .addOption(FORMAT())
    .option('--no-color', 'no colour')
    .action(async (before, after, options) =>
      done(await (await import('./diff.ts')).diffCommand(before, after, options)),
    );
  withExamples(command, ['assay diff before.json after.json']).addHelpText(
    'after',
    '\nExit codes:\n  0  the same verdict, findings, unknowns and gaps\n  1  something differs\n  2  usage, or a path that could not be read',
  );
}

/** `assay verify`. */
export function addVerify(program: Command, done: Done): void {
  const command = program
    .command('verify')
    .summary('compute every stored report again')
    .description(
      'Computes every stored report again from the pinned bytes, by the engine and the rules that it names, and holds hashes, publications and owners against what lies there. Writes nothing.',
    )
    .requiredOption('--store <store>', 'the registry: a folder, or s3://bucket')
    .option('--rules <store>', 's3://bucket of the rules, where the name of the registry’s does not tell')
    .option('--at-once <n>', 'objects that are worked on at a time', count, 16)
    .addOption(FORMAT())
    .option('-o, --output <file>', 'write the answer to this file')
    .option('--no-color', 'no colour')
    .action(async (options) => done(await (await import('./verify.ts')).verifyCommand(options)));
  withExamples(command, [
    'assay verify --store registry-folder',
    'assay verify --store s3://my-registry --rules s3://my-rules --format json',
  ]).addHelpText(
    'after',
    '\nExit codes:\n  0  everything was computed again, and is as it must be\n  1  something is not, or was made by an engine or rules that are not at hand\n  2  usage, or a store that cannot be used',
  );
}
