import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { createExport, deleteExport, listExports, type TeamExport } from '#contract/team-exports/routes.ts';
import { call } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';

const lookMs = 2_000;

/** The exports of the team, newest first; asked again while one is being made. */
export const exportsQuery = (team: string) =>
  queryOptions({
    queryKey: ['team-exports', team],
    queryFn: async ({ signal }) => (await call(listExports, { params: { team }, signal })).results,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'making') ? lookMs : false),
  });

function useRefresh() {
  const { uuid: team } = useTeam();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: exportsQuery(team).queryKey });
}

export function useCreateExport() {
  const { uuid: team } = useTeam();
  const refresh = useRefresh();
  return useChange({
    run: (partBytes: number) => call(createExport, { params: { team }, body: { part_bytes: partBytes } }),
    said: 'Export started',
    after: refresh,
  });
}

export function useDeleteExport() {
  const refresh = useRefresh();
  return useChange({
    run: ({ uuid }: TeamExport) => call(deleteExport, { params: { id: uuid } }),
    said: (_done, { state }) => (state === 'making' ? 'Export canceled' : 'Export deleted'),
    after: refresh,
  });
}
