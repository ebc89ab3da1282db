import { decideOn } from '#contract/policy/policies.ts';
import type { Standing } from '#contract/policy/rule.ts';
import type { FilledCollection } from '../store/filled.ts';

type Filled = Pick<FilledCollection, 'kind' | 'level' | 'flags'>;

/** The standing of whoever made a link. Guests act for them, and add to what they may add to now. */
export const makerOf = ({ flags }: Filled): Standing => ({ user: '', staff: false, flags: flags ?? [], features: [] });

export const stillFills = (filled: Filled): boolean =>
  filled.kind === 'manual' && decideOn(makerOf(filled), 'collection.add', filled).allow;
