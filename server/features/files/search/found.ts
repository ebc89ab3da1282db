import type { FileFilters } from '#contract/files/query.ts';
import type { SummaryPage } from '../present/summary-page.ts';
import type { Count } from './counts.ts';
import type { Finder } from './filter-refs.ts';
import type { ListPosition } from './list-order.ts';
import type { FoldedWord } from './search-words.ts';

/** A page of a list that is asked for. */
export interface Asking {
  finder: Finder;
  team: string;
  user: string;
  filters: FileFilters;
  /** Behind this place. */
  from: ListPosition | null;
  limit: number;
  hides?: boolean;
}

export interface FoundPage extends SummaryPage {
  /** Places of the rows and of one behind them, when there is one. */
  places: ListPosition[];
  /** The number of them in all. */
  total: () => Promise<Count>;
  /** The words asked for. */
  groups?: FoldedWord[][];
}
