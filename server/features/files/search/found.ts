import type { FileFilters } from '#contract/files/query.ts';
import type { SummaryPage } from '../present/summary-page.ts';
import type { Count } from './counts.ts';
import type { Finder } from './filter-refs.ts';
import type { Place } from './list-order.ts';
import type { FoldedWord } from './search-words.ts';

/** A page of a list that is asked for. */
export interface Asking {
  finder: Finder;
  team: string;
  user: string;
  filters: FileFilters;
  /** Behind this place. */
  from: Place | null;
  limit: number;
}

export interface Found extends SummaryPage {
  /** Places of the rows and of one behind them, when there is one. */
  places: Place[];
  /** How many there are in all. */
  total: () => Promise<Count>;
  /** The words asked for. */
  groups?: FoldedWord[][];
}
