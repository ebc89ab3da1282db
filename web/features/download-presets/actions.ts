import { useMutation } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { createPreset, type DownloadPreset, deletePreset, updatePreset } from '#contract/download-presets/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { presetsKey } from './queries.ts';

const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: presetsKey(team) });

export function useCreatePreset() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createPreset>) => callWithMeta(createPreset, { params: { team }, body }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`Created the download preset ${reply.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

export function useUpdatePreset() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: ({ preset, body }: { preset: DownloadPreset; body: BodyIn<typeof updatePreset> }) =>
      callWithMeta(updatePreset, {
        params: { id: preset.uuid },
        body,
        headers: { 'if-match': `"${preset.revision}"` },
      }),
    onSuccess: ({ reply, changeSet }) => {
      if (changeSet) toast.success(`Changed the download preset ${reply.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
  });
}

export function useDeletePreset() {
  const { uuid: team } = useTeam();
  return useMutation({
    mutationFn: (preset: DownloadPreset) => callWithMeta(deletePreset, { params: { id: preset.uuid } }),
    onSuccess: ({ changeSet }, preset) => {
      toast.success(`Deleted the download preset ${preset.name}`, { action: undoAction(changeSet) });
      return refresh(team);
    },
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
}
