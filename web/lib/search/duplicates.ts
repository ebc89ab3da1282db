import { likenesses } from '#contract/duplicates.ts';
import { oneOf, present } from './params.ts';

/** The search part of `/library/duplicates`. */
export const readDuplicatesSearch = (raw: Record<string, unknown>) => present({ kind: oneOf(raw, 'kind', likenesses) });
