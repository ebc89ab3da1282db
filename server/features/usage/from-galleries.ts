import { openShowing } from '#features/galleries/access.showing.ts';
import { recallFromGallery } from '#features/galleries/changes/recall.ts';
import type { Recaller } from './recaller.ts';

/** Galleries, also those that a filter fills; visitors lose the file whatever draft there is. */
export const galleryRecaller: Recaller = {
  kind: 'gallery',
  needs: 'MANAGE_GALLERIES',
  async find(call, { team_id: team, id: file }) {
    const showing = await openShowing(call, team, file);
    return {
      showers: showing.map(({ gallery: { id: uuid, title } }) => ({ uuid, title })),
      async take(tx, act) {
        for (const { gallery, brought } of showing) await recallFromGallery(tx, act, gallery, file, brought);
      },
    };
  },
};
