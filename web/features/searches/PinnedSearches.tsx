import { IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTeam } from '../../lib/me.ts';
import { classes } from '../../ui/classes.ts';
import styles from './PinnedSearches.module.css';
import { searchesQuery } from './queries.ts';
import { SearchLink } from './SearchLink.tsx';
import { useCurrentSearch } from './use-current-search.ts';

const shown = 12;

/** The searches that were pinned for the team, below the search field. */
export function PinnedSearches() {
  const { data = [] } = useQuery(searchesQuery(useTeam().uuid));
  const isCurrent = useCurrentSearch();
  const pinned = data.filter((search) => search.pinned).slice(0, shown);
  if (pinned.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Pinned searches">
      {pinned.map((search) => {
        const current = isCurrent(search);
        return (
          <li key={search.uuid}>
            <SearchLink search={search} current={current} className={classes(styles.chip, current && styles.on)}>
              <IconPin size={14} stroke={1.75} aria-hidden="true" />
              <span className={styles.name} dir="auto">
                {search.name}
              </span>
            </SearchLink>
          </li>
        );
      })}
    </ul>
  );
}
