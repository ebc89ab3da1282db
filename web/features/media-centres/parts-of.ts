import { limits } from '#contract/core/limits.ts';

const atOnce = limits.albumFilesAtOnce;

/** A list in parts, each as long as one request about files of albums takes. */
export const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, nr) => all.slice(nr * atOnce, (nr + 1) * atOnce));
