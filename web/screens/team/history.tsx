import { HistoryFilters } from '../../features/changes/history/HistoryFilters.tsx';
import { historyQuery } from '../../features/changes/history/queries.ts';
import { TeamHistory } from '../../features/changes/history/TeamHistory.tsx';
import { useLiveHistory } from '../../features/changes/history/use-live-history.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { readHistorySearch } from '../../lib/search/team/history.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';

/** Everything that was done in the team, and the way to take it back. */
export function TeamHistoryScreen() {
  const team = useTeam().uuid;
  const [search, set] = useSearchState(readHistorySearch);
  const list = usePaged(historyQuery(team, search), { keep: true });
  useLiveHistory(team);
  const { first, last } = list;
  return (
    <ListScreen
      title="History"
      count={first && search.folder === undefined ? count(first.count, 'change') : undefined}
      filters={<HistoryFilters search={search} onSet={set} />}
    >
      <TeamHistory
        key={JSON.stringify(search)}
        list={list}
        searchedTo={last?.searched_to ?? null}
        search={search}
        onSet={set}
      />
    </ListScreen>
  );
}
