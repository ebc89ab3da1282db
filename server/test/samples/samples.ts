import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Real files of many kinds, which some machines have beside the repository. */
export const samples = fileURLToPath(new URL('../../../../shared/samples', import.meta.url));
export const samplesAreHere = existsSync(join(samples, 'MANIFEST.md'));

/** Ended by a time limit alone. */
export const endless = new Set(['hostile/eps-infinite-loop.eps', 'hostile/svg-xlink-laughs.svg']);

/** The smallest of each kind in each folder below `root`, without what never ends. */
export async function oneOfEachKind(root: string, paths: readonly string[]): Promise<string[]> {
  const smallest = new Map<string, { path: string; size: number }>();
  for (const path of paths) {
    if (endless.has(path)) continue;
    const kind = `${dirname(path)} ${extname(path).toLowerCase()}`;
    const { size } = await stat(join(root, path));
    const known = smallest.get(kind);
    if (!known || size < known.size) smallest.set(kind, { path, size });
  }
  return [...smallest.values()].map(({ path }) => path);
}
