import { type Command, InvalidArgumentError, Option } from 'commander';
import { withExamples } from '../help.ts';

const FORMATS = ['pretty', 'json', 'markdown'];

/** `assay rescan`: what is stored, by other rules. */
export function addRescan(program: Command, done: (code: number) => void): void {
  const command = program
    .command('rescan')
    .summary('scan what is stored again, by the rules in force')
    .description(
      'Scans every stored version by the rules in force and this engine, keeps earlier reports whose findings differ, and proves in its summary that nothing was left out. Stopped anywhere, the same command goes on.',
    )
    .requiredOption('--store <store>', 'the registry: a folder, or s3://bucket')
    .option('--rules <store>', 's3://bucket of the rules, where the name of the registry’s does not tell')
    .addOption(
      new Option('--preview', 'write nothing: say what would change, and where').conflicts(['import', 'since', 'only']),
    )
    .option('--ruleset <path>', 'for --preview: a folder of rules, or a rule set as published (.json)')
    .option('--sample <n>', 'for --preview: look at this many versions, spread over all', count)
    .addOption(new Option('--import', 'bring in what lay in the incoming place before').conflicts(['since', 'only']))
    .option('--incoming <store>', 'for --import: s3://bucket with <publisher>/<name> keys')
    .option('--since <time>', 'versions published since this date (UTC) or time')
    .option('--only <rule>', 'versions in whose report this rule speaks')
    .option(
      '--bus <name>',
      'event bus to tell of changed verdicts; that of the deployment where the name of the bucket tells',
    )
    .option('--at-once <n>', 'versions that are worked on at a time', count, 16)
    .addOption(new Option('-f, --format <name>', 'how to write the answer').choices(FORMATS).default('pretty'))
    .option('-o, --output <file>', 'write the answer to this file')
    .option('--no-color', 'no colour')
    .action(async (options) => done(await (await import('./rescan.ts')).rescanCommand(options)));
  withExamples(command, [
    'assay rescan --store registry-folder',
    'assay rescan --store s3://assay-prod-registry-123456789012-eu-central-1',
    'assay rescan --store s3://my-registry --rules s3://my-rules --bus my-bus',
    'assay rescan --store registry-folder --preview --ruleset my-rules',
    'assay rescan --store s3://my-registry --preview --ruleset my-rules --sample 500 --format markdown',
    'assay rescan --store registry-folder --import',
  ]).addHelpText('after', `\n${NOTES}`);
}

/** A number that an option takes. */
export function count(text: string): number {
  if (!/^[1-9][0-9]{0,5}$/.test(text)) throw new InvalidArgumentError('It is a number from 1 to 999,999.');
  return Number(text);
}

const NOTES = `Stores:
  a folder     of a local registry, with its folders incoming/, registry/, rules/
  s3://bucket  the registry bucket; the names of a deployment's buckets tell each
               other, otherwise name the rules bucket with --rules

Exit codes:
  0  done: every version carries a report of the rules in force
     (--preview: everything was looked at; --import: everything is in)
  1  not done: the summary names the versions that are missing, and why
  2  usage, or a store that cannot be used`;
