import { VisuallyHidden } from '@mantine/core';
import { IconBookmark, IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Search } from '#contract/searches.ts';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { classes } from '../../ui/classes.ts';
import { searchesKey, searchesQuery } from './queries.ts';
import styles from './SavedSearches.module.css';
import { SearchLink } from './SearchLink.tsx';
import { SearchMenu } from './SearchMenu.tsx';
import { noteSeen } from './seen-searches.ts';
import { useCurrentSearch } from './use-current-search.ts';

function Row({ search, current }: { search: Search; current: boolean }) {
  const Icon = search.pinned ? IconPin : IconBookmark;
  const { uuid } = search;
  useEffect(() => {
    if (!current) return;
    noteSeen(uuid);
    return () => noteSeen(uuid);
  }, [current, uuid]);
  return (
    <li className={classes(styles.row, current && styles.on)}>
      <SearchLink search={search} current={current} className={styles.link}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span className={styles.name} dir="auto">
          {search.name}
        </span>
        {search.pinned && <VisuallyHidden>, pinned for the team</VisuallyHidden>}
      </SearchLink>
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
  const isCurrent = useCurrentSearch();
  useTeamEvents(team.uuid, ['search.created', 'search.updated', 'search.deleted', RESYNC], () => {
    void queryClient.invalidateQueries({ queryKey: searchesKey(team.uuid) });
  });
  if (!data?.length) return null;
  return (
    <section className={styles.section} aria-labelledby="saved-searches">
      <h2 className={styles.title} id="saved-searches">
        Saved searches
      </h2>
      <ul className={styles.list}>
        {data.map((one) => (
          <Row key={one.uuid} search={one} current={isCurrent(one)} />
        ))}
      </ul>
    </section>
  );
}
