import { engine } from '../engine.generated.ts';
import { openPlace } from '../registry/open-store.ts';
import { countVersions } from '../registry/rescan/pages.ts';
import { type Verified, verify } from '../registry/verify.ts';
import { padded } from '../report/render/columns.ts';
import { harmless } from '../report/render/harmless.ts';
import { jsonText } from '../report/render/json.ts';
import type { Paint } from '../report/render/renderer.ts';
import { counted } from '../report/render/words.ts';
import { judgeNamed } from '../rulesets/named.ts';
import { FOUND, OK } from './exit-code.ts';
import { outputTo } from './output.ts';
import { inStores } from './registry/store.ts';
import { rulesPlace } from './rescan/options.ts';
import { longProgress } from './rescan/progress.ts';
import { hasColour, paintOf } from './terminal.ts';

export interface VerifyOptions {
  readonly store: string;
  readonly rules?: string;
  readonly atOnce: number;
  readonly format: 'pretty' | 'json';
  readonly output?: string;
  readonly color: boolean;
}

/** `assay verify`: is everything in a registry what its bytes, engine and rules make it? */
export function verifyCommand(options: VerifyOptions): Promise<number> {
  return inStores(async () => {
    const registry = await openPlace(options.store, 'registry', 'registry');
    const judgeOf = judgeNamed(await rulesPlace(options));
    const progress = longProgress(
      process.stderr,
      () => countVersions(registry),
      () => performance.now(),
    );
    const onProgress = (versions: number): void => progress.show('verifying', versions);
    const verified = await verify({ registry, judgeOf, atOnce: options.atOnce, onProgress });
    progress.clear();
    const terminal = options.output === undefined && process.stdout.isTTY === true;
    const paint = paintOf(hasColour({ color: options.color, terminal }, process.env));
    const output = outputTo(options.output);
    await output.write(
      options.format === 'json' ? `${jsonText({ assay: engine.version, ...verified })}\n` : pretty(verified, paint),
    );
    await output.finish();
    return verified.wrong.length === 0 && Object.keys(verified.unable).length === 0 ? OK : FOUND;
  });
}

function pretty({ versions, refused, same, unable, earlier, wrong }: Verified, paint: Paint): string {
  const number = (n: number): string => String(n).padStart(9);
  const unables = Object.entries(unable);
  const lines = [
    headline(wrong.length, unables.length, paint),
    '',
    `${number(versions)}  ${versions === 1 ? 'version' : 'versions'} and ${counted(refused, 'refused document')}`,
    `${number(same)}  ${same === 1 ? 'report' : 'reports'} computed again, the same to the byte`,
    ...unables.map(([why, n]) => `${number(n)}  not computed again: ${harmless(why)}`),
    ...(earlier > 0
      ? [
          `${number(earlier)}  earlier ${earlier === 1 ? 'report' : 'reports'} by an engine or rules that are not at hand`,
        ]
      : []),
    `${number(wrong.length)}  wrong`,
    ...(wrong.length > 0 ? [''] : []),
    ...wrong.map(({ key, why }) => `  ${padded(harmless(key), 48)}  ${harmless(why)}`),
    ...(unables.length > 0 ? ['', `This is engine ${engine.version} (${engine.sha256.slice(0, 12)}).`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function headline(wrong: number, unable: number, paint: Paint): string {
  if (wrong > 0) return paint.red(paint.bold(`${counted(wrong, 'thing')} not as it must be`));
  if (unable > 0) return paint.yellow(paint.bold('what could be computed again is as it must be'));
  return paint.green(paint.bold('everything is as it must be'));
}
