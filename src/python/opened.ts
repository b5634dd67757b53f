import { type Args, given } from './args.ts';
import type { At } from './members.ts';
import { OPENS } from './names/files.ts';
import { canonical } from './names/same.ts';
import { apiOf } from './reached.ts';
import { addFlows, addUse, type Run, regionOf } from './run.ts';
import { paths } from './targets.ts';
import { ANYTHING, carrying, constant, NONE, type Source, sourcesWithin, type Value } from './values.ts';

/** `open` and its like: the mode says whether it reads or writes; one that is not known may do both. */
export function opened(run: Run, name: string, args: Args, at: At): Value {
  const { mode: modeAt, path: pathAt } = OPENS[name]!;
  const path =
    pathAt === 'self'
      ? args.base
      : (given(args, pathAt, 'file', 'path', 'filename', 'name', 'fileobj') ?? args.rest ?? ANYTHING);
  const mode = given(args, modeAt, 'mode');
  const letters = mode === null ? 'r' : constant(mode);
  const targets = paths(path);
  if (!targets) return ANYTHING;
  const region = regionOf(at.module, at.node);
  const writes = letters === null || /[wax+]/.test(letters);
  const reads = letters === null || /[r+]/.test(letters) || !writes;
  const place = { api: apiOf(name), region, targets };
  if (writes) {
    addUse(run, { ...place, capability: 'fs.write' });
    addFlows(run, sourcesWithin([path]), 'fs.write', place);
  }
  if (reads) addUse(run, { ...place, capability: 'fs.read' });
  const source: Source = { source: 'fs.read', name: targets[0]?.value ?? null, region };
  const result = canonical(`${name}()`);
  const names = [
    ...(writes ? ['file()'] : []),
    ...(result.startsWith('zipfile') || result.startsWith('tarfile') ? [result] : []),
  ];
  const value = { ...ANYTHING, names, texts: path.texts };
  return reads ? carrying(value, { ...NONE, sources: [source] }) : value;
}
