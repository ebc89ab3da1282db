import { decideOn } from '#contract/policy/policies.ts';
import type { FilledCollection } from '../store/filled.ts';

/** Guests act for whoever made their link: they add to what that person may add to now. */
export const stillFills = ({ kind, level, flags }: Pick<FilledCollection, 'kind' | 'level' | 'flags'>): boolean =>
  kind === 'manual' &&
  decideOn({ user: '', staff: false, flags: flags ?? [], features: [] }, 'collection.add', { level }).allow;
