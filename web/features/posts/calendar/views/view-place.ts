import type { ViewQuery } from '#contract/posts/view-routes.ts';
import type { CalendarView, SocialsSearch } from '../../../../lib/search/socials.ts';
import type { SearchChange } from '../../../../lib/search/use-search-state.ts';

/** The state of the calendar as a saved view keeps it, without its days. */
export function queryOf({ date: _date, mine, ...search }: SocialsSearch, view: CalendarView): ViewQuery {
  return { ...search, view, ...(mine && { mine: true as const }) };
}

/** The change of the address that shows a saved view; the days stay. */
export function placeOf(query: ViewQuery): SearchChange<SocialsSearch> {
  const { view, account, status, label, author, media, mine } = query;
  return { ...(view !== undefined && { view }), account, status, label, author, media, mine };
}

const sorted = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value);
const textOf = (query: ViewQuery) =>
  JSON.stringify(
    Object.entries(query)
      .map(([key, value]) => [key, sorted(value)])
      .sort(),
  );

/** True when the calendar shows just this. */
export function isShown(saved: ViewQuery, { view, ...now }: ViewQuery): boolean {
  return textOf(saved) === textOf(saved.view === undefined || view === undefined ? now : { ...now, view });
}
