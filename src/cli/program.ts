import { Command, Option } from 'commander';
import { engine } from '../engine.generated.ts';
import { FORMATS } from '../report/render/renderer.ts';
import { THRESHOLDS } from './exit-code.ts';
import { withExamples } from './help.ts';
import { addInstall } from './install/program.ts';
import { addRegistry } from './registry/program.ts';
import { addRescan } from './rescan/program.ts';
import { addServe } from './serve/program.ts';
import { addDiff, addVerify } from './stored-program.ts';
import { tell } from './terminal.ts';

const RULESET = ['--ruleset <folder>', 'take the rules in this folder'] as const;
const PATHS = 'files, folders, globs, or - for standard input (default: this folder)';

/**
 * All commands. What each does is loaded when it is called.
 * @param done takes a command's exit code
 */
export function programOf(done: (code: number) => void): Command {
  const program = new Command('assay')
    .description('Static analysis for agent skills: what a skill’s code and text do, held against what it declares.')
    .version(engine.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .exitOverride()
    .configureOutput({ outputError: (message) => tell(oneLine(message)) });
  for (const add of [
    addScan,
    addValidate,
    addInfo,
    addSeal,
    addRules,
    addServe,
    addRegistry,
    addRescan,
    addVerify,
    addDiff,
    addInstall,
  ])
    add(program, done);
  return withExamples(program, ['assay scan skill.json', 'assay scan skills --format json --output reports.json']);
}

type Done = (code: number) => void;

function addScan(program: Command, done: Done): void {
  const command = program
    .command('scan')
    .summary('verdict and findings')
    .description(
      'Scans skills: what each can do, what it asks for, and what of it is not declared. Never runs a skill’s code.',
    )
    .argument('[paths...]', PATHS)
    .action(async (paths, options) => done(await (await import('./scan.ts')).scanCommand(paths, options)));
  manyOptions(command)
    .addOption(
      new Option('--fail-on <verdict>', 'the mildest verdict that fails').choices(THRESHOLDS).default('review'),
    )
    .option(...RULESET);
  withExamples(command, [
    'assay scan skill.json              one document',
    'assay scan my-skill                a package: a folder, or a .zip of one',
    'assay scan skills                  every skill below a folder',
    "assay scan 'skills/*/skill.json'   those that a pattern names",
    'assay scan - < skill.json          standard input',
    'assay scan --fail-on block skills  exit 1 for block and invalid alone',
  ]).addHelpText('after', `\n${EXIT_CODES}`);
}

function addValidate(program: Command, done: Done): void {
  const command = program
    .command('validate')
    .summary('the contract alone')
    .description(
      'Holds documents against their contract, and names every problem with its place. Reads no code and no text.',
    )
    .argument('[paths...]', PATHS)
    .action(async (paths, options) => done(await (await import('./validate.ts')).validateCommand(paths, options)));
  withExamples(manyOptions(command), ['assay validate skill.json', 'assay validate skills --format json']);
}

function addInfo(program: Command, done: Done): void {
  const command = program
    .command('info')
    .summary('what a skill can do, before anyone installs it')
    .description('Tells in one screen who wrote a skill, what it may do, what it does and what it asks for.')
    .argument('<path>', 'a skill document, a package (folder or zip), or - for standard input')
    .option('--no-color', 'no colour')
    .action(async (path, options) => done(await (await import('./info.ts')).infoCommand(path, options)));
  withExamples(command, ['assay info skill.json', 'curl -s https://skills.example/a.json | assay info -']);
}

function addSeal(program: Command, done: Done): void {
  const command = program
    .command('seal')
    .summary('write the integrity block')
    .description('Writes the integrity block of an actor.skill document: the hash of its canonical JSON.')
    .argument('<path>', 'a skill document')
    .addOption(
      new Option('-o, --output <file>', 'write to this file instead of in place; - for standard output').conflicts(
        'check',
      ),
    )
    .option('--check', 'write nothing; exit 1 where the block is missing or wrong')
    .option('--no-color', 'no colour')
    .action(async (path, options) => done(await (await import('./seal.ts')).sealCommand(path, options)));
  withExamples(command, ['assay seal skill.json', 'assay seal skill.json --check']);
}

function addRules(program: Command, done: Done): void {
  const rules = program
    .command('rules')
    .summary('the rules: list, explain, check, publish')
    .description('Shows and checks rules, and puts them in force.');
  rules
    .command('list')
    .description('Lists the rules, the worst first.')
    .option(...RULESET)
    .option('--no-color', 'no colour')
    .action(async (options) => done(await (await import('./rules.ts')).listCommand(options)));
  rules
    .command('explain')
    .description('Explains one rule: what it finds, why that matters, what to do, and examples of both sides.')
    .argument('<id>', 'the rule’s id')
    .option(...RULESET)
    .option('--no-color', 'no colour')
    .action(async (id, options) => done(await (await import('./rules.ts')).explainCommand(id, options)));
  rules
    .command('check')
    .description('Checks a folder of rules: form, words, and every example by the engine itself.')
    .argument('[folder]', 'the folder', 'rules')
    .action(async (folder) => done(await (await import('./rules.ts')).checkCommand(folder)));
  const publish = rules
    .command('publish')
    .description(
      'Checks a folder of rules and puts it in force in a registry. What is not in order is not published, and of two who publish at once one is told so.',
    )
    .argument('[folder]', 'the folder', 'rules')
    .requiredOption('--store <store>', 'the registry: a folder, or s3://bucket of its rules')
    .action(async (folder, options) =>
      done(await (await import('./rules-publish.ts')).publishCommand(folder, options)),
    );
  withExamples(publish, [
    'assay rescan --preview --ruleset my-rules --store s3://my-registry   what would change',
    'assay rules publish my-rules --store s3://my-rules',
    'assay rules publish my-rules --store registry-folder',
  ]);
  withExamples(rules, [
    'assay rules list',
    'assay rules explain undeclared-network',
    'assay rules check rules',
    'assay rules publish rules --store s3://my-rules',
  ]);
}

function manyOptions(command: Command): Command {
  return command
    .addOption(new Option('-f, --format <name>', 'how to write the answer').choices(FORMATS).default('pretty'))
    .option('-o, --output <file>', 'write the answer to this file')
    .addOption(new Option('-q, --quiet', 'one line for each document that does not pass').conflicts('verbose'))
    .option('-v, --verbose', 'everything in full')
    .option('--no-color', 'no colour');
}

const EXIT_CODES = `Exit codes:
  0  nothing at or above --fail-on
  1  something at or above it
  2  usage, or a path that could not be read`;

/** Commander's message and its suggestion, on one line. */
function oneLine(message: string): string {
  return message
    .trim()
    .replace(/^error: /, '')
    .replaceAll(/\s*\n\s*/g, ' ');
}
