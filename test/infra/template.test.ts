import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { engine } from '../../src/engine.generated.ts';
import { alarmChecks } from './checks/alarms.ts';
import { bucketChecks } from './checks/buckets.ts';
import { functionChecks } from './checks/functions.ts';
import { listingFunctionChecks } from './checks/listing-function.ts';
import { permissionChecks } from './checks/permissions.ts';
import { queueChecks } from './checks/queues.ts';
import { referenceChecks } from './checks/references.ts';
import { registryChecks } from './checks/registry.ts';
import { scanFunctionChecks } from './checks/scan-function.ts';
import { packaged } from './packaged.ts';
import { at, type Check, changed, ofType, text, type Value } from './template.ts';

const root = join(import.meta.dirname, '..', '..');
const { folder, file, template } = packaged();
const locked = packaged(['--stage', 'prod', '--region', 'eu-central-1', '--param', 'object-lock-days=3650']);
afterAll(() => {
  for (const made of [folder, locked.folder]) rmSync(made, { recursive: true });
});

const checks = [
  ...bucketChecks,
  ...queueChecks,
  ...functionChecks,
  ...permissionChecks,
  ...alarmChecks,
  ...referenceChecks,
  ...registryChecks,
  ...scanFunctionChecks,
  ...listingFunctionChecks,
];

describe.each(checks)('$says', ({ problems, broken }: Check) => {
  it('holds', () => expect(problems(template)).toEqual([]));
  it('holds for another stage, region and with the lock', () => expect(problems(locked.template)).toEqual([]));
  for (const [label, path, value] of broken) {
    it(`refuses ${label}`, () => expect(problems(changed(template, path, value))).not.toEqual([]));
  }
});

describe('the package', () => {
  it('passes cfn-lint', ({ skip }) => {
    skip(spawnSync('cfn-lint', ['--version']).error !== undefined, 'cfn-lint is not on this machine');
    // W3005: the packager names a dependency that a reference implies.
    for (const made of [file, locked.file]) {
      const { stdout, stderr } = spawnSync('cfn-lint', ['--ignore-checks', 'W3005', '--', made], { encoding: 'utf8' });
      expect(stdout + stderr).toBe('');
    }
  });

  it.each(ofType(template, 'AWS::Lambda::Function'))('carries the code of %s, and no maps', (_, { Properties }) => {
    const name = text(at(Properties.Code, 'S3Key')).split('/').pop()!;
    const zip = readFileSync(join(folder, name)).toString('latin1');
    expect(zip).toContain(text(Properties.Handler).replace(/\.handler$/, '.mjs'));
    expect(zip).not.toMatch(/\.map|meta\.json|node_modules/);
  });

  it.each(ofType(template, 'AWS::Lambda::Function'))('carries a %s that starts', (_, { Properties }) => {
    const { Variables } = Properties.Environment as { Variables: { [name: string]: Value } };
    const env = Object.fromEntries(Object.entries(Variables).map(([name, value]) => [name, text(value)]));
    const bundle = join(root, text(Properties.Handler).replace(/\.handler$/, '.mjs'));
    const program = `const { handler } = await import(${JSON.stringify(pathToFileURL(bundle))}); process.exit(typeof handler === 'function' ? 0 : 1)`;
    const node = process.env.ASSAY_NODE24 ?? process.execPath;
    const { status, stderr } = spawnSync(node, ['--input-type=module', '--eval', program], {
      env: { ...env, AWS_REGION: 'eu-central-1' },
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  });

  it.each(['scan', 'listing', 'rescan'])('is the same %s, to the byte, whatever is deployed', (name) => {
    const [zip, again] = [folder, locked.folder].map((made) => readFileSync(join(made, `${name}.zip`)));
    expect(zip!.equals(again!)).toBe(true);
  });

  it('names the engine that its functions carry', () => {
    const state = JSON.parse(readFileSync(join(folder, 'serverless-state.json'), 'utf8'));
    expect(state.service.custom.engine.engine).toEqual(engine);
  });

  it('carries the state machine as it is written', () => {
    const written = JSON.parse(readFileSync(join(root, 'infra/rescan.asl.json'), 'utf8'));
    expect(template.Resources.RescanMachine?.Properties.Definition).toEqual(written);
  });

  it('locks versions only where it is asked to', () => {
    const days = (made: typeof template) => at(made.Parameters, 'ObjectLockDays', 'Default');
    expect([days(template), days(locked.template)].map(Number)).toEqual([0, 3650]);
  });
});

describe('the documentation', () => {
  const page = readFileSync(join(root, 'infra/README.md'), 'utf8');

  it.each(ofType(template, 'AWS::Lambda::Function'))('names every variable of %s', (_, { Properties }) => {
    for (const name of Object.keys(at(Properties.Environment, 'Variables') as object)) {
      expect(page).toMatch(new RegExp(`^\\| \`${name}\` +\\|`, 'm'));
    }
  });
});
