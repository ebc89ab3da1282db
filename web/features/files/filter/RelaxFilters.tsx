import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { QueryIn, ReplyOut } from '#contract/core/route.ts';
import { relaxFilters } from '#contract/files/find.ts';
import { call } from '../../../lib/call.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import type { LibrarySearch } from '../../../lib/search/library.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import styles from '../browse/NoFiles.module.css';
import { fileListKey, listWhat } from '../queries.ts';
import { filterChipsOf, withoutAll } from './filter-chips.ts';
import { useFilterNames } from './filter-names.ts';

type Part = ReplyOut<typeof relaxFilters>['results'][number];

interface Offer {
  key: string;
  text: string;
  change: Partial<Record<keyof LibrarySearch, unknown>>;
  /** Undefined: not known. */
  part: Part | undefined;
}

/** The filters that could be removed, those that would find most first. */
function useOffers(): Offer[] {
  const team = useTeam();
  const { folder, search } = useLibraryPlace();
  const nameOf = useFilterNames(search);
  const { order: _, ...what } = listWhat(folder, search);
  const { data } = useQuery({
    queryKey: ['loosen', ...fileListKey(team.uuid), what],
    queryFn: ({ signal }) =>
      call(relaxFilters, { params: { team: team.uuid }, query: what as QueryIn<typeof relaxFilters>, signal }),
    staleTime: 15_000,
  });
  const parts = data?.results ?? [];
  const groups = new Map<string, Offer>();
  for (const { filter, value, label, without } of filterChipsOf(search, nameOf)) {
    // The server counts a filter without all of its values.
    const whole =
      filter === 'q'
        ? { key: `q ${value}`, change: without }
        : { key: filter, change: { ...without, [filter]: undefined } };
    const known = groups.get(whole.key);
    groups.set(whole.key, {
      key: whole.key,
      change: { ...known?.change, ...whole.change },
      text: known ? `${known.text}, ${label}` : `Without ${label}`,
      part: parts.find((part) => part.filter === filter && (filter !== 'q' || part.value === value)),
    });
  }
  const everywhere = parts.find((part) => part.filter === 'folder');
  const offers = [...groups.values()];
  if (what.folder !== undefined)
    offers.push({
      key: 'folder',
      text: 'Search everywhere',
      change: folder === undefined ? { recursive: true } : { everywhere: true, recursive: undefined },
      part: everywhere,
    });
  return offers.toSorted((a, b) => (b.part?.count ?? -1) - (a.part?.count ?? -1));
}

/** Terms to remove when nothing was found, with how many files each would find. */
export function RelaxFilter() {
  const set = useSetLibrarySearch();
  const { search } = useLibraryPlace();
  const offers = useOffers();
  const helpless = offers.length > 0 && offers.every(({ part }) => part?.count === 0);
  return (
    <ul className={styles.relaxFilters} aria-label="Terms to remove">
      {helpless && (
        <li>
          <Button variant="line" size="sm" onClick={() => set(withoutAll(filterChipsOf(search)))}>
            Clear all terms
          </Button>
        </li>
      )}
      {offers.map(({ key, text, change, part }) => (
        <li key={key}>
          <Button variant="line" size="sm" disabled={part?.count === 0} onClick={() => set(change)}>
            {text}
            {part && (
              <span className={styles.count}>
                {part.count_exact ? '' : 'about '}
                {count(part.count, 'result')}
              </span>
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}
