import { queryOptions } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import {
  type CalendarView,
  createView,
  deleteView,
  listViews,
  updateView,
  type ViewQuery,
} from '#contract/posts/view-routes.ts';
import { call, callWithMeta } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { useTeam } from '../../../../lib/me.ts';
import { queryClient } from '../../../../lib/query.ts';
import { postsKey } from '../../queries.ts';

export const viewsQuery = (team: string) =>
  queryOptions({
    queryKey: [...postsKey(team), 'views'],
    queryFn: async ({ signal }) => (await call(listViews, { params: { team }, signal })).results,
    staleTime: 60_000,
  });

const useRefresh = () => {
  const { queryKey } = viewsQuery(useTeam().uuid);
  return () => queryClient.invalidateQueries({ queryKey });
};

/** The form says itself why it was refused. */
export function useSaveView() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: { name: string; query: ViewQuery; default: boolean }) =>
      callWithMeta(createView, { params: { team }, body }),
    said: ({ reply }) => `Saved the view ${isolated(reply.name)}`,
    failed: null,
    after: useRefresh(),
  });
}

export function useUpdateView(failed: string | null = 'Something went wrong.') {
  return useChange({
    run: ({ uuid, body }: { uuid: string; body: BodyIn<typeof updateView>; said: string }) =>
      callWithMeta(updateView, { params: { id: uuid }, body }),
    said: (_done, { said }) => said,
    failed,
    after: useRefresh(),
  });
}

export function useDeleteView() {
  return useChange({
    run: ({ uuid }: CalendarView) => callWithMeta(deleteView, { params: { id: uuid } }),
    said: (_done, { name }) => `Deleted the view ${name}`,
    failed: 'Something went wrong.',
    after: useRefresh(),
  });
}
