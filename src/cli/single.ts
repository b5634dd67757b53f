import { intake } from '../intake/intake.ts';
import type { AnyUpload, Document, Package, Problem, Result } from '../model.ts';
import { RENDERERS, render } from '../report/render/renderer.ts';
import { rejected } from '../report/report.ts';
import { inputsOf } from './inputs.ts';
import { Refusal, reasonOf } from './refusal.ts';
import { rulesetOf } from './ruleset.ts';
import { textOf } from './run.ts';
import { renderOptions } from './terminal.ts';

/** The one document or package that a command is about. */
export interface Single {
  readonly source: string;
  readonly upload: AnyUpload;
  readonly read: Result<Document | Package>;
}

/**
 * Reads a document or a package.
 * @throws a refusal where the path names none, or more than one
 */
export async function readSingle(path: string): Promise<Single> {
  const { inputs, unreadable } = await inputsOf([path]);
  const [first, second] = inputs;
  if (unreadable[0]) throw new Refusal(`${unreadable[0].source}: ${unreadable[0].reason}`);
  if (!first || second) throw new Refusal(`${path}: ${inputs.length} skills in this folder; name one`);
  const upload = await first.read().catch((error: unknown) => {
    throw new Refusal(`${path}: ${reasonOf(error)}`, { cause: error });
  });
  return { source: first.source, upload, read: intake(upload) };
}

/** Tells, as `scan` would, why a document is invalid. */
export async function showInvalid(
  { source, upload }: Single,
  problems: readonly Problem[],
  color: boolean,
): Promise<void> {
  const report = rejected(upload, problems, await rulesetOf(undefined));
  const text = textOf(upload);
  process.stdout.write(render(RENDERERS.pretty, [{ source, report, text }], renderOptions({ color, about: 'skill' })));
}
