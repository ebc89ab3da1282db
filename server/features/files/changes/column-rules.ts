import type { ColumnRule } from './column-rule.ts';
import { copyright, describe, focus, locate, nameSource, place, rightsContext } from './describe.ts';
import { expire, hideName, rate, restrict, review, takeDown, takeOn, watermark } from './flag.ts';
import { move } from './move.ts';
import { recycle } from './recycle.ts';
import { rename } from './rename.ts';

/** Every change of a column; `recycle` stands for restoring as well. */
export const columnRules: readonly ColumnRule[] = [
  rename,
  move,
  recycle,
  describe,
  nameSource,
  locate,
  place,
  focus,
  copyright,
  rightsContext,
  expire,
  restrict,
  watermark,
  hideName,
  takeDown,
  review,
  takeOn,
  rate,
];
