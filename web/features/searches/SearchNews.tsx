import { IconBookmark, IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { QueryIn } from '#contract/core/route.ts';
import { listFiles } from '#contract/files/find.ts';
import type { Search } from '#contract/searches.ts';
import { call } from '../../lib/call.ts';
import { number } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { useRemembered } from '../../lib/remembered.ts';
import { HomeBlock } from '../../ui/page/HomeBlock.tsx';
import { fileListKey } from '../files/queries.ts';
import { searchesQuery } from './queries.ts';
import { SearchLink } from './SearchLink.tsx';
import styles from './SearchNews.module.css';
import { seenSearches } from './seen-searches.ts';

const shown = 6;

/** The later of two moments, or the one that is known. */
const later = (from: string | undefined, seen: string) =>
  from !== undefined && Date.parse(from) > Date.parse(seen) ? from : seen;

/** A saved search with how many files came since the reader looked at it. */
function Row({ search }: { search: Search }) {
  const team = useTeam();
  const seen = useRemembered(seenSearches)[search.uuid] ?? search.created_at;
  const { data } = useQuery({
    queryKey: ['home', ...fileListKey(team.uuid), 'search', search.query, seen],
    queryFn: async ({ signal }) => {
      const [from] = [search.query.created_from].flat();
      const query = { ...search.query, created_from: later(from, seen), limit: 1 };
      return call(listFiles, { params: { team: team.uuid }, query: query as QueryIn<typeof listFiles>, signal });
    },
    staleTime: 60_000,
  });
  const Icon = search.pinned ? IconPin : IconBookmark;
  return (
    <li>
      <SearchLink search={search} current={false} className={styles.link}>
        <Icon size={14} stroke={1.75} aria-hidden="true" />
        <span dir="auto">{search.name}</span>
        {data && data.count > 0 && (
          <span className={styles.news}>
            {data.count_exact ? '' : 'about '}
            {number(data.count)} new
          </span>
        )}
      </SearchLink>
    </li>
  );
}

/** The kept searches on the library's front page. Nothing where there are none. */
export function SearchNews() {
  const { data = [] } = useQuery(searchesQuery(useTeam().uuid));
  if (data.length === 0) return null;
  const first = data.toSorted((a, b) => Number(b.pinned) - Number(a.pinned)).slice(0, shown);
  return (
    <HomeBlock title="Saved searches" count={number(data.length)}>
      <ul className={styles.list}>
        {first.map((search) => (
          <Row key={search.uuid} search={search} />
        ))}
      </ul>
    </HomeBlock>
  );
}
