import { seal } from '../contracts/seal.ts';
import type { Document, Result } from '../model.ts';
import { FOUND, OK } from './exit-code.ts';
import { outputTo, writeWhole } from './output.ts';
import { Refusal } from './refusal.ts';
import { readSingle, showInvalid } from './single.ts';
import { tell } from './terminal.ts';

export interface SealOptions {
  readonly check?: boolean;
  readonly output?: string;
  readonly color: boolean;
}

/** `assay seal`: writes the integrity block of a document, or says whether it is right. */
export async function sealCommand(path: string, options: SealOptions): Promise<number> {
  const single = await readSingle(path);
  const { read } = single;
  if (read.ok && 'files' in read.value) throw new Refusal(`${single.source}: a package has no integrity block`);
  const document = read as Result<Document>;
  const sealed = document.ok ? seal(document.value) : document;
  if (!document.ok || !sealed.ok) {
    await showInvalid(single, sealed.ok ? [] : sealed.problems, options.color);
    return FOUND;
  }
  const { source } = single;
  const unchanged = sealed.value === document.value.text;
  if (options.check) return checked(source, unchanged);
  const target = options.output ?? source;
  if (target === '-') await outputTo(undefined).write(sealed.value);
  else if (!unchanged || target !== source) await writeWhole(target, sealed.value);
  tell(unchanged ? `${source}: was sealed already` : `${target}: sealed, ${changeOf(document.value, sealed.value)}`);
  return OK;
}

function checked(source: string, right: boolean): number {
  tell(
    right
      ? `${source}: the seal is right`
      : `${source}: the integrity block is missing or wrong; assay seal ${source} writes it`,
  );
  return right ? OK : FOUND;
}

function changeOf(before: Document, after: string): string {
  const [old, now] = [hashOf(before.text), hashOf(after)];
  if (old === null) return `integrity.hash is ${now}`;
  return old === now ? 'the block alone was put in order' : `integrity.hash was ${old} and is ${now}`;
}

/** The hash that a document states, if any. */
function hashOf(text: string): string | null {
  const { integrity } = JSON.parse(text) as { integrity?: { hash?: unknown } };
  return typeof integrity?.hash === 'string' ? integrity.hash : null;
}
