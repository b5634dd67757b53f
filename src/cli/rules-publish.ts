import { engine } from '../engine.generated.ts';
import { padded } from '../report/render/columns.ts';
import { harmless } from '../report/render/harmless.ts';
import { deployedEngine } from '../rulesets/engine-marker.ts';
import { readPointer } from '../rulesets/pointer.ts';
import { type Published, publishRuleset } from '../rulesets/publish.ts';
import { FOUND, OK } from './exit-code.ts';
import { Refusal } from './refusal.ts';
import { inPlace } from './registry/store.ts';
import { checked } from './rules.ts';

export interface PublishOptions {
  readonly store: string;
}

/** `assay rules publish [folder]`: a rule set that is in order becomes the one in force. */
export async function publishCommand(folder: string, { store: named }: PublishOptions): Promise<number> {
  return inPlace(named, 'rules', async (rules) => {
    // Read before the check: whoever publishes during it is not overwritten unseen.
    const seen = await readPointer(rules);
    await assertEngine(rules);
    const { lines, loaded } = checked(folder);
    const say = (...more: readonly string[]): void => void process.stdout.write(`${[...lines, ...more].join('\n')}\n`);
    if (!loaded) {
      say(`nothing was published; ${inForce(seen.sha256)}`);
      return FOUND;
    }
    const published = await publishRuleset(rules, loaded.ruleset, seen, new Date().toISOString());
    say(...told(published, seen.sha256, named));
    return published.outcome === 'overtaken' ? FOUND : OK;
  });
}

const inForce = (hash: string | null): string =>
  hash === null ? 'the rule set that came with Assay stays in force' : `${hash} stays in force`;

/** The examples hold for the engine that they were run by, so that must be the one that judges. */
async function assertEngine(rules: Parameters<typeof deployedEngine>[0]): Promise<void> {
  const deployed = await deployedEngine(rules);
  if (!deployed || deployed.sha256 === engine.sha256) return;
  throw new Refusal(
    `the registry runs engine ${harmless(deployed.version)} (${harmless(deployed.sha256.slice(0, 12))}), this is ${engine.version} (${engine.sha256.slice(0, 12)}): rules are checked by the engine that will judge; use the Assay that was deployed, or deploy this one first`,
  );
}

function told(published: Published, before: string | null, named: string): string[] {
  const row = (name: string, value: string): string => `  ${padded(name, 7)}${value}`;
  switch (published.outcome) {
    case 'in-force':
      return [`${published.sha256} is in force already; nothing was written`];
    case 'overtaken':
      return [
        `not published: ${published.current.sha256 ?? 'another rule set'} was published meanwhile${at(published.current.publishedAt)} and stays in force`,
        'look at what changed, then publish again',
      ];
    case 'published':
      return [
        `published in ${harmless(named)}`,
        row('now', published.sha256),
        row('before', before ?? 'the rule set that came with Assay'),
        `Stored skills are scanned again: by itself where the registry is deployed or served, else by assay rescan --store ${harmless(named)}`,
      ];
  }
}

const at = (time: string | null): string => (time === null ? '' : ` at ${harmless(time)}`);
