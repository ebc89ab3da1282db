import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { updateTeam, uploadWatermark } from '#contract/teams/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { meQuery, useTeam } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { teamQuery } from './api.ts';

type Settings = BodyIn<typeof updateTeam>;

/** Changes settings of the team, and says `said` with a way back. */
export function useUpdateTeam() {
  const { uuid: team } = useTeam();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body }: { body: Settings; said: string }) => callWithMeta(updateTeam, { params: { team }, body }),
    onSuccess({ reply, changeSet }, { said, body }) {
      client.setQueryData(teamQuery(team).queryKey, reply);
      if (body.name !== undefined || body.slug !== undefined)
        void client.invalidateQueries({ queryKey: meQuery.queryKey });
      toast.success(said, { action: undoAction(changeSet) });
    },
  });
}

/** Sends a picture of the desktop that is burnt in from then on. */
export function useUploadWatermark() {
  const { uuid: team } = useTeam();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('image', file);
      return callWithMeta(uploadWatermark, { params: { team }, body });
    },
    onSuccess({ reply, changeSet }) {
      client.setQueryData(teamQuery(team).queryKey, reply);
      toast.success('Watermark changed', { action: undoAction(changeSet) });
    },
  });
}
