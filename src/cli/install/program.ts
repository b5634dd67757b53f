import { type Command, Option } from 'commander';
import { withExamples } from '../help.ts';

type Done = (code: number) => void;

const TO = ['--to <folder>', 'the folder that holds the skills'] as const;

/** `assay install` and `assay remove`. */
export function addInstall(program: Command, done: Done): void {
  const install = program
    .command('install')
    .summary('a skill from a registry, verified')
    .description(
      'Installs a skill from a registry into a folder of its own. The bytes are held against their hash and judged again; nothing is run. assay.lock.json in the folder says what was installed; without a skill, the folder is held against it.',
    )
    .argument('[skill]', '<slug>, <slug>@<version> or <slug>@<range>')
    .option('--from <store>', 'the registry: a folder, or s3://bucket')
    .requiredOption(...TO)
    .addOption(
      new Option('--allow <states...>', 'states besides published').choices(['held', 'blocked']).default([], 'none'),
    )
    .action(async (skill, options) => done(await (await import('./install.ts')).installCommand(skill, options)));
  withExamples(install, [
    'assay install word-count --from registry-folder --to skills',
    "assay install 'word-count@^1.2' --from s3://my-registry --to skills",
    'assay install --to skills                 is everything as it was installed?',
  ]);
  const remove = program
    .command('remove')
    .summary('take an installed skill away')
    .description('Removes a skill that was installed, and its line in assay.lock.json.')
    .argument('<slug>', 'the skill')
    .requiredOption(...TO)
    .option('--force', 'even where it was edited since')
    .action(async (slug, options) => done(await (await import('./remove.ts')).removeCommand(slug, options)));
  withExamples(remove, ['assay remove word-count --to skills']);
}
