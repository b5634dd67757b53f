import { ENGINE } from '../registry/layout.ts';
import { type Store, StoreError } from '../registry/store.ts';

/** The engine that the registry's functions carry: `engine.json`, as each deployment writes it. */
export interface DeployedEngine {
  readonly version: string;
  readonly sha256: string;
}

const LIMIT = 4096;

/** @returns null where nothing was deployed, as in a local registry: then whoever scans has the engine in force */
export async function deployedEngine(rules: Store): Promise<DeployedEngine | null> {
  const got = await rules.get(ENGINE, { limit: LIMIT });
  if (got.outcome === 'missing') return null;
  const engine = got.outcome === 'found' ? engineIn(got.bytes) : null;
  if (!engine) throw new StoreError(`${ENGINE} names no engine; deploy again`, { retryable: false });
  return engine;
}

function engineIn(bytes: Uint8Array): DeployedEngine | null {
  try {
    const { engine } = JSON.parse(new TextDecoder().decode(bytes)) as { engine?: Partial<DeployedEngine> };
    const isOne = typeof engine?.version === 'string' && typeof engine.sha256 === 'string';
    return isOne ? (engine as DeployedEngine) : null;
  } catch {
    return null;
  }
}
