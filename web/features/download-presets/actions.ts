import type { BodyIn } from '#contract/core/route.ts';
import { createPreset, type DownloadPreset, deletePreset, updatePreset } from '#contract/download-presets/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { isolated } from '../../lib/isolated.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { presetsKey } from './queries.ts';

const refresh = (team: string) => queryClient.invalidateQueries({ queryKey: presetsKey(team) });

export function useCreatePreset() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (body: BodyIn<typeof createPreset>) => callWithMeta(createPreset, { params: { team }, body }),
    said: ({ reply }) => `Created the download preset ${isolated(reply.name)}`,
    failed: null,
    after: () => refresh(team),
  });
}

export function useUpdatePreset() {
  const { uuid: team } = useTeam();
  return useChange({
    run: ({ preset, body }: { preset: DownloadPreset; body: BodyIn<typeof updatePreset> }) =>
      callWithMeta(updatePreset, {
        params: { id: preset.uuid },
        body,
        headers: { 'if-match': `"${preset.revision}"` },
      }),
    said: ({ reply, changeSet }) =>
      changeSet === undefined ? undefined : `Changed the download preset ${isolated(reply.name)}`,
    failed: null,
    after: () => refresh(team),
  });
}

export function useDeletePreset() {
  const { uuid: team } = useTeam();
  return useChange({
    run: (preset: DownloadPreset) => callWithMeta(deletePreset, { params: { id: preset.uuid } }),
    said: (_done, preset) => `Deleted the download preset ${isolated(preset.name)}`,
    after: () => refresh(team),
  });
}
