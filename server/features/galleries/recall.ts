import type { Recall } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { openShowing } from './access.showing.ts';
import { recallFromGallery } from './changes/recall.ts';

/** Galleries, also those that a filter fills; visitors lose the file whatever draft there is. */
export const recall: Recall<Services> = {
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
