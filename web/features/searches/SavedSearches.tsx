import { IconBookmark, IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { Search } from '#contract/searches.ts';
import { RESYNC, useTeamEvents } from '../../lib/events.ts';
import { useLibraryPlace } from '../../lib/library-place.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { classes } from '../../ui/classes.ts';
import { searchesKey, searchesQuery } from './queries.ts';
import styles from './SavedSearches.module.css';
import { SearchMenu } from './SearchMenu.tsx';
import { placeOf, queryOf } from './search-place.ts';

const sameQuery = (a: Search['query'], b: Search['query']) => {
  const plain = (query: Search['query']) =>
    JSON.stringify(
      Object.entries(query)
        .map(([key, value]) => [key, [value].flat()])
        .sort(),
    );
  return plain(a) === plain(b);
};

function Row({ search, current }: { search: Search; current: boolean }) {
  const place = placeOf(search.query);
  const Icon = search.pinned ? IconPin : IconBookmark;
  const inside = (
    <>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles.name}>{search.name}</span>
      {search.pinned && <span className={styles.spoken}>, pinned for the team</span>}
    </>
  );
  const shared = {
    search: place.search as never,
    className: styles.link,
    title: search.name,
    activeOptions: { exact: true, includeSearch: true },
    ...(current ? { 'aria-current': 'page' as const } : {}),
  };
  return (
    <li className={classes(styles.row, current && styles.on)}>
      {place.folder ? (
        <Link to="/library/$folder" params={{ folder: place.folder }} {...shared}>
          {inside}
        </Link>
      ) : (
        <Link to="/library/" {...shared}>
          {inside}
        </Link>
      )}
      <span className={styles.menu}>
        <SearchMenu search={search} current={current} />
      </span>
    </li>
  );
}

/** The searches that the reader or the team kept; a click puts one into the address. */
export function SavedSearches() {
  const team = useTeam();
  const { data } = useQuery(searchesQuery(team.uuid));
  const { folder, search } = useLibraryPlace();
  const inLibrary = useLocation({ select: ({ pathname }) => /^\/library(\/|$)/.test(pathname) });
  useTeamEvents(team.uuid, ['search.created', 'search.updated', 'search.deleted', RESYNC], () => {
    void queryClient.invalidateQueries({ queryKey: searchesKey(team.uuid) });
  });
  if (!data?.length) return null;
  const now = queryOf(folder, search);
  return (
    <section className={styles.section} aria-labelledby="saved-searches">
      <h2 className={styles.title} id="saved-searches">
        Saved searches
      </h2>
      <ul className={styles.list}>
        {data.map((one) => (
          <Row key={one.uuid} search={one} current={inLibrary && sameQuery(one.query, now)} />
        ))}
      </ul>
    </section>
  );
}
