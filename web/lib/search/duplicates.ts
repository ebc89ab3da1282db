import { likenesses } from '#contract/duplicates.ts';
import { oneOf, searchShape } from './shape.ts';

/** The search part of `/library/duplicates`. */
export const readDuplicatesSearch = searchShape({ kind: oneOf(likenesses) });
