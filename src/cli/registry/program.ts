import { type Command, Option } from 'commander';
import { withExamples } from '../help.ts';
import { STATES, VIEWS } from './view.ts';

const STORE = ['--store <store>', 'the registry: a folder, or s3://bucket'] as const;
const BY = ['--by <who>', 'who decides'] as const;
const WHY = ['--why <text>', 'the reason, kept beside the version'] as const;
const VERSION = ['<version>', 'a version as <slug>@<version>'] as const;

type Done = (code: number) => void;

/** `assay registry`: what people see of a registry and say about what is in it. */
export function addRegistry(program: Command, done: Done): void {
  const registry = program
    .command('registry')
    .summary('a registry: list, decide, withdraw')
    .description('Shows what stands in a registry, and takes what a person decides about it.');
  for (const add of [addList, addDecide, addWithdraw]) add(registry, done);
  withExamples(registry, [
    'assay registry list --store s3://my-registry --state held',
    'assay registry list --store registry-folder --format json',
  ]).addHelpText('after', `\n${NOTES}`);
}

function addList(registry: Command, done: Done): void {
  const command = registry
    .command('list')
    .summary('the versions and where each stands')
    .description('Lists the versions in a registry by slug, and where each stands now.')
    .requiredOption(...STORE)
    .addOption(new Option('--state <state>', 'those in this state alone').choices(STATES))
    .option('--slug <slug>', 'those of this skill alone')
    .addOption(
      new Option('-f, --format <name>', 'how to write the answer').choices(Object.keys(VIEWS)).default('pretty'),
    )
    .option('--no-color', 'no colour')
    .action(async (options) => done(await (await import('./list.ts')).listCommand(options)));
  withExamples(command, [
    'assay registry list --store s3://my-registry --state held',
    'assay registry list --store registry-folder --slug word-count',
  ]).addHelpText('after', `\n${NOTES}`);
}

function addDecide(registry: Command, done: Done): void {
  const command = registry
    .command('decide')
    .summary('accept or reject a version that is held')
    .description(
      'Accepts or rejects a version that is held, which publishes or blocks it. What was found lies beside its bytes, in findings.json. Deciding again replaces a decision; all are kept.',
    )
    .argument(...VERSION)
    .requiredOption(...STORE)
    .option('--accept', 'publish it')
    .addOption(new Option('--reject', 'block it').conflicts('accept'))
    .requiredOption(...BY)
    .requiredOption(...WHY)
    .option(
      '--until <time>',
      'the decision stands before this date (UTC) or time;\nwithout: until a re-scan finds something worse',
    )
    .action(async (version, options) => done(await (await import('./decide.ts')).decideCommand(version, options)));
  withExamples(command, [
    'assay registry decide word-count@1.0.0 --store s3://my-registry --accept \\',
    "    --by carol --why 'reads its own settings' --until 2027-01-31",
    'assay registry decide word-count@1.0.0 --store registry-folder --reject \\',
    "    --by dave --why 'asks for a password'",
  ]).addHelpText('after', `\n${NOTES}`);
}

function addWithdraw(registry: Command, done: Done): void {
  const command = registry
    .command('withdraw')
    .summary('serve a version to nobody any more')
    .description(
      'Withdraws a version, for ever: its bytes stay, are served to nobody, and its name is never free again.',
    )
    .argument(...VERSION)
    .requiredOption(...STORE)
    .requiredOption(...BY)
    .requiredOption(...WHY)
    .action(async (version, options) => done(await (await import('./withdraw.ts')).withdrawCommand(version, options)));
  withExamples(command, [
    'assay registry withdraw word-count@1.0.0 --store s3://my-registry \\',
    "    --by alice --why 'sends texts to the wrong host'",
  ]).addHelpText('after', `\n${NOTES}`);
}

const NOTES = `Stores:
  a folder     of a local registry; its versions lie in its folder registry/
  s3://bucket  the registry bucket; region, credentials and endpoint are those
               of your AWS environment or profile

Exit codes:
  0  done
  1  the registry refuses: there is no such version, or it is not held
  2  usage, or a store that cannot be used`;
