import { useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { updateTeam, uploadWatermark } from '#contract/teams/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { meQuery, useTeam } from '../../lib/me.ts';
import { teamQuery } from './api.ts';

type Settings = BodyIn<typeof updateTeam>;

/** Changes settings of the team, and says `said` with a way back. */
export function useUpdateTeam() {
  const { uuid: team } = useTeam();
  const client = useQueryClient();
  return useChange({
    run: ({ body }: { body: Settings; said: string }) => callWithMeta(updateTeam, { params: { team }, body }),
    said: (_done, { said }) => said,
    failed: null,
    after: ({ reply }, { body }) => {
      client.setQueryData(teamQuery(team).queryKey, reply);
      if (body.name !== undefined || body.slug !== undefined)
        void client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

/** Sends a picture of the desktop that is burnt in from then on. */
export function useUploadWatermark() {
  const { uuid: team } = useTeam();
  const client = useQueryClient();
  return useChange({
    run: (file: File) => {
      const body = new FormData();
      body.append('image', file);
      return callWithMeta(uploadWatermark, { params: { team }, body });
    },
    said: 'Watermark changed',
    failed: null,
    after: ({ reply }) => client.setQueryData(teamQuery(team).queryKey, reply),
  });
}
