import { engine } from '../../engine.generated.ts';
import type { SkillScanned } from '../../registry/event.ts';
import { deploymentOf, openPlace } from '../../registry/open-store.ts';
import type { Registry } from '../../registry/publish.ts';
import { countUploads, countVersions } from '../../registry/rescan/pages.ts';
import { type RescanJob, rescanUntilInForce } from '../../registry/rescan/run.ts';
import type { Store } from '../../registry/store.ts';
import { harmless } from '../../report/render/harmless.ts';
import { deployedEngine } from '../../rulesets/engine-marker.ts';
import { RulesSource } from '../../rulesets/in-force.ts';
import { MAX_PACKED } from '../../sizes.ts';
import { FOUND, OK } from '../exit-code.ts';
import { outputTo } from '../output.ts';
import { Refusal } from '../refusal.ts';
import { timeNamed } from '../registry/arguments.ts';
import { inStores } from '../registry/store.ts';
import { hasColour, paintOf, tell } from '../terminal.ts';
import { incomingPlace, onTerminal, type RescanOptions, rulesPlace } from './options.ts';
import { previewText } from './preview.ts';
import { type LongProgress, longProgress } from './progress.ts';
import { SUMMARY_VIEWS } from './summary-view.ts';

/** `assay rescan`: re-scan, preview or import, and its summary. */
export function rescanCommand(options: RescanOptions): Promise<number> {
  if (!options.preview && (options.ruleset !== undefined || options.sample !== undefined))
    throw new Refusal(
      '--ruleset and --sample go with --preview; a re-scan takes the rules in force, see assay rules publish',
    );
  return inStores(async () => {
    const registry = await openPlace(options.store, 'registry', 'registry');
    const total = async (): Promise<number> =>
      options.import ? countUploads(await incomingPlace(options)) : countVersions(registry);
    const progress = longProgress(process.stderr, total, () => performance.now());
    const { text, isDone } = await stoppable(options, progress, () =>
      options.preview ? previewText(registry, options, progress) : rescanText(registry, options, progress),
    );
    const output = outputTo(options.output);
    await output.write(text);
    await output.finish();
    return isDone ? OK : FOUND;
  });
}

async function rescanText(
  registry: Store,
  options: RescanOptions,
  progress: LongProgress,
): Promise<{ text: string; isDone: boolean }> {
  const rules = await rulesPlace(options);
  await assertEngine(rules);
  const source = new RulesSource(rules);
  const bus = options.bus ?? deploymentOf(options.store);
  const events: SkillScanned[] = [];
  const job: RescanJob = {
    what: options.import ? 'import' : 'rescan',
    registry: {
      registry,
      incoming: options.import ? await incomingPlace(options) : registry,
      judge: () => source.judge(),
      announce: bus === null ? async (event) => void events.push(event) : await busNamed(bus),
    },
    selection: {
      since: options.since === undefined ? null : timeNamed('since', options.since),
      only: options.only ?? null,
    },
    now: () => new Date().toISOString(),
    atOnce: options.atOnce,
    limit: MAX_PACKED,
    onProgress: ({ pass, listed }) => progress.show(pass === 1 ? 'scanning' : 'proving', listed),
  };
  const summary = await rescanUntilInForce(job, (overtaken) => {
    progress.clear();
    tell(`other rules were published meanwhile: ${overtaken.id} stops, and a re-scan by those begins`);
  });
  const paint = paintOf(hasColour({ color: options.color, terminal: onTerminal(options) }, process.env));
  const unheard = bus === null && options.store.includes('://') ? events.length : 0;
  return { text: SUMMARY_VIEWS[options.format](summary, { paint, unheard }), isDone: summary.state === 'done' };
}

/** A registry's reports come of one engine: that of its functions, where it has any. */
async function assertEngine(rules: Store): Promise<void> {
  const deployed = await deployedEngine(rules);
  if (!deployed || deployed.sha256 === engine.sha256) return;
  throw new Refusal(
    `the registry runs engine ${harmless(deployed.version)} (${harmless(deployed.sha256.slice(0, 12))}), this is ${engine.version} (${engine.sha256.slice(0, 12)}): its reports would be replaced by another engine’s; use the Assay that was deployed, or deploy this one first`,
  );
}

/** The SDK is large, so it is loaded only where there is a bus. */
async function busNamed(name: string): Promise<Registry['announce']> {
  const [{ EventBridgeClient }, { announcer }] = await Promise.all([
    import('@aws-sdk/client-eventbridge'),
    import('../../registry/event-bus.ts'),
  ]);
  return announcer(new EventBridgeClient({}), name);
}

/** Whatever ends the work early leaves a clean terminal, and says how to go on. */
async function stoppable<T>({ preview }: RescanOptions, progress: LongProgress, work: () => Promise<T>): Promise<T> {
  const stop = (code: number) => () => {
    progress.clear();
    tell(preview ? 'stopped; nothing was written' : 'stopped; the same command goes on where this one was');
    process.exit(code);
  };
  const [interrupt, terminate] = [stop(130), stop(143)];
  process.once('SIGINT', interrupt).once('SIGTERM', terminate);
  try {
    return await work();
  } finally {
    progress.clear();
    process.off('SIGINT', interrupt).off('SIGTERM', terminate);
  }
}
