import { likenesses } from '#contract/duplicates.ts';
import { oneOf, present } from './search-params.ts';

/** The search part of `/library/duplicates`. */
export const readDuplicatesSearch = (raw: Record<string, unknown>) => present({ kind: oneOf(raw, 'kind', likenesses) });
