import { useMutation } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { createSearch, deleteSearch, type Search, updateSearch } from '#contract/searches.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { searchesKey } from './queries.ts';

const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: searchesKey(team) });

export function useSaveSearch() {
  const team = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createSearch>) =>
      callWithMeta(createSearch, { params: { team: team.uuid }, body }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`Saved search ${reply.name}`, { action: undoAction(changeSet) });
      return refresh(team.uuid);
    },
  });
}

/** `said`: the sentence once it is done. */
export function useUpdateSearch() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ uuid, body }: { uuid: string; body: BodyIn<typeof updateSearch>; said: string }) =>
      callWithMeta(updateSearch, { params: { id: uuid }, body }),
    onSuccess: ({ changeSet }, { said }) => {
      toast.success(said, { action: undoAction(changeSet) });
      return refresh(team.uuid);
    },
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
}

export function useDeleteSearch() {
  const team = useTeam();
  return useMutation({
    mutationFn: ({ uuid }: Pick<Search, 'uuid' | 'name'>) => callWithMeta(deleteSearch, { params: { id: uuid } }),
    onSuccess: ({ changeSet }, { name }) => {
      toast.success(`Deleted search ${name}`, { action: undoAction(changeSet) });
      return refresh(team.uuid);
    },
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
}
