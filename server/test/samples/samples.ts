import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Real files of many kinds, which some machines have beside the repository. */
export const samples = fileURLToPath(new URL('../../../../shared/samples', import.meta.url));
export const samplesAreHere = existsSync(join(samples, 'MANIFEST.md'));

/** Ended by a time limit alone. */
export const endless = new Set(['hostile/eps-infinite-loop.eps', 'hostile/svg-xlink-laughs.svg']);
