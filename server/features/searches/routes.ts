import * as searches from '#contract/searches.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { alert } from './alert.ts';
import { create } from './create.ts';
import { remove } from './delete.ts';
import { list } from './list.ts';
import { update } from './update.ts';

export const handlers: Handled<Services>[] = [
  on(searches.listSearches, list),
  on(searches.createSearch, create),
  on(searches.updateSearch, update),
  on(searches.alertSearch, alert),
  on(searches.deleteSearch, remove),
];
