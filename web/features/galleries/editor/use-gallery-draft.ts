import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { updateGallery } from '#contract/galleries/routes.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { type Draft, type DraftNow, draftOf } from '../../../lib/change/draft.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { useTeam } from '../../../lib/me.ts';
import { isReachable, onReachable } from '../../../lib/online.ts';
import { queryClient } from '../../../lib/query.ts';
import { galleryFilesQuery, galleryQuery, keepGallery, warningsQuery } from '../queries.ts';
import { bodyOf, type GalleryPatch, galleryPatches } from './gallery-patch.ts';

const pauseMs = 600;

/** The draft of one gallery while its editor is open. What could not be sent goes when the server is back. */
export function useGalleryDraft(uuid: string): { draft: Draft<GalleryPatch>; now: DraftNow<GalleryPatch> } {
  const team = useTeam().uuid;
  const [draft] = useState(() =>
    draftOf({
      patches: galleryPatches,
      read: () => queryClient.getQueryData(galleryQuery(team, uuid).queryKey) as Gallery,
      keep: (gallery) => keepGallery(team, gallery),
      send: async (patch, revision) => {
        await queryClient.cancelQueries({ queryKey: galleryQuery(team, uuid).queryKey });
        const { reply, changeSet } = await callWithMeta(updateGallery, {
          params: { id: uuid },
          body: bodyOf(patch),
          headers: { 'if-match': `"${revision}"` },
        });
        undoAction(changeSet);
        // Another rule, another order: other files.
        if (patch.filter !== undefined || patch.settings?.sort !== undefined) {
          void queryClient.invalidateQueries({ queryKey: galleryFilesQuery(team, uuid).queryKey });
          void queryClient.invalidateQueries({ queryKey: warningsQuery(team, uuid).queryKey });
        }
        return reply;
      },
      pauseMs,
    }),
  );
  const now = useSyncExternalStore(draft.subscribe, draft.read);
  useEffect(() => onReachable(() => isReachable() && draft.read().state === 'refused' && void draft.flush()), [draft]);
  return { draft, now };
}
