import type { Part } from '../../model.ts';
import type { Text } from '../text.ts';
import { ALONE } from '../text.ts';
import { csvCells } from './csv.ts';
import { jsonStrings } from './json.ts';
import type { Passage } from './passage.ts';
import { settings } from './settings.ts';

type Reads = (whole: Text) => Passage[];

/** How files are read by their endings; all others are read as Markdown. */
const READS: ReadonlyMap<string, Reads> = new Map<string, Reads>([
  ...endings('json jsonl ndjson json5 jsonc geojson webmanifest', jsonStrings),
  ...endings('csv', csvCells),
  ...endings('yaml yml toml ini cfg conf properties env po strings', settings),
]);

function endings(list: string, reads: Reads): [string, Reads][] {
  return list.split(' ').map((ending) => [ending, reads]);
}

/** The texts of a part, in its order: JSON by its strings, CSV by its cells, settings by their values, everything else as one. */
export function passages(part: Part): Passage[] {
  const whole: Text = { part: part.pointer, text: part.text, via: 'plain', base: 0, origin: null };
  const ending = part.path?.slice(part.path.lastIndexOf('.') + 1).toLowerCase() ?? '';
  return READS.get(ending)?.(whole) ?? [{ text: whole, around: ALONE }];
}
