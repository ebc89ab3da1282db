import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MediaCentre } from '#contract/media-centres/centre.ts';
import { updateCentre } from '#contract/media-centres/routes.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { type Draft, type DraftNow, draftOf } from '../../../lib/change/draft.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { useTeam } from '../../../lib/me.ts';
import { isReachable, onReachable } from '../../../lib/online.ts';
import { queryClient } from '../../../lib/query.ts';
import { centreQuery, keepCentre } from '../queries.ts';
import { type CentrePatch, centrePatches } from './centre-patch.ts';

const pauseMs = 600;

/** The draft of one Media Centre while its editor is open. What could not be sent goes when the server is back. */
export function useCentreDraft(uuid: string): { draft: Draft<CentrePatch>; now: DraftNow<CentrePatch> } {
  const team = useTeam().uuid;
  const [draft] = useState(() =>
    draftOf({
      patches: centrePatches,
      read: () => queryClient.getQueryData(centreQuery(team, uuid).queryKey) as MediaCentre,
      keep: (centre) => keepCentre(team, centre),
      send: async (patch, revision) => {
        await queryClient.cancelQueries({ queryKey: centreQuery(team, uuid).queryKey });
        const { reply, changeSet } = await callWithMeta(updateCentre, {
          params: { id: uuid },
          body: { ...patch, draft: true },
          headers: { 'if-match': `"${revision}"` },
        });
        undoAction(changeSet);
        return reply;
      },
      pauseMs,
    }),
  );
  const now = useSyncExternalStore(draft.subscribe, draft.read);
  useEffect(() => onReachable(() => isReachable() && draft.read().state === 'refused' && void draft.flush()), [draft]);
  return { draft, now };
}
