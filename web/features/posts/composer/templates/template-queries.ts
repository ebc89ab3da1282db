import { queryOptions } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type PostTemplate,
  updateTemplate,
} from '#contract/posts/plan-routes.ts';
import { call, callWithMeta } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { useTeam } from '../../../../lib/me.ts';
import { queryClient } from '../../../../lib/query.ts';
import { postsKey } from '../../queries.ts';

export const templatesQuery = (team: string) =>
  queryOptions({
    queryKey: [...postsKey(team), 'templates'],
    queryFn: async ({ signal }) => (await call(listTemplates, { params: { team }, signal })).results,
  });

const useRefresh = () => {
  const { queryKey } = templatesQuery(useTeam().uuid);
  return () => queryClient.invalidateQueries({ queryKey });
};

/** The dialog says itself why it was refused. */
export function useSaveTemplate() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: BodyIn<typeof createTemplate>) => callWithMeta(createTemplate, { params: { team }, body }),
    said: ({ reply }) => `Saved the template ${isolated(reply.name)}`,
    failed: null,
    after: useRefresh(),
  });
}

export function useRenameTemplate() {
  return useChange({
    run: ({ uuid, name }: { uuid: string; name: string }) =>
      callWithMeta(updateTemplate, { params: { id: uuid }, body: { name } }),
    said: (_done, { name }) => `Template renamed to ${name}`,
    failed: null,
    after: useRefresh(),
  });
}

export function useDeleteTemplate() {
  return useChange({
    run: ({ uuid }: PostTemplate) => callWithMeta(deleteTemplate, { params: { id: uuid } }),
    said: (_done, { name }) => `Deleted the template ${name}`,
    failed: 'Something went wrong.',
    after: useRefresh(),
  });
}
