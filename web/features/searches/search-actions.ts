import type { BodyIn } from '#contract/core/route.ts';
import { alertSearch, createSearch, deleteSearch, type Search, updateSearch } from '#contract/searches.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { searchesKey } from './queries.ts';

const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: searchesKey(team) });

export function useSaveSearch() {
  const team = useTeam();
  return useChange({
    run: (body: BodyIn<typeof createSearch>) => callWithMeta(createSearch, { params: { team: team.uuid }, body }),
    said: ({ reply }) => `Saved search ${isolated(reply.name)}`,
    failed: null,
    after: () => refresh(team.uuid),
  });
}

/** `said`: the sentence once it is done. */
export function useUpdateSearch() {
  const team = useTeam();
  return useChange({
    run: ({ uuid, body }: { uuid: string; body: BodyIn<typeof updateSearch>; said: string }) =>
      callWithMeta(updateSearch, { params: { id: uuid }, body }),
    said: (_done, { said }) => said,
    after: () => refresh(team.uuid),
  });
}

/** Has the reader told of new finds, or no longer. */
export function useAlertSearch() {
  const team = useTeam();
  return useChange({
    run: ({ uuid, alert }: Pick<Search, 'uuid' | 'name' | 'alert'>) =>
      callWithMeta(alertSearch, { params: { id: uuid }, body: { alert } }),
    said: (_done, { name, alert }) => (alert ? `You get alerts for ${name}` : `Alerts for ${name} are off`),
    after: () => refresh(team.uuid),
  });
}

export function useDeleteSearch() {
  const team = useTeam();
  return useChange({
    run: ({ uuid }: Pick<Search, 'uuid' | 'name'>) => callWithMeta(deleteSearch, { params: { id: uuid } }),
    said: (_done, { name }) => `Deleted search ${name}`,
    after: () => refresh(team.uuid),
  });
}
