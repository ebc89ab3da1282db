import type { RawBuilder } from 'kysely';
import type { FileFilters } from '#contract/files/query.ts';
import type { FilterRefs } from './filter-ref.ts';

/** A condition on the table `files f`. */
export type Condition = RawBuilder<unknown>;

/** The team of the files and the person who asks: stars are the caller's own. */
export interface ConditionContext {
  team: string;
  user: string;
  filters: FileFilters;
  refs: FilterRefs;
  /** The files are another team's, in a folder that it shares with the one that asks. */
  guest?: boolean;
  /** True when the person does not see what others submitted, until it is in the library. */
  hides?: boolean | undefined;
}
