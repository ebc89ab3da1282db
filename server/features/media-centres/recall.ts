import { authorize } from '#platform/authorize.ts';
import type { Recall } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { recallFromCentre } from './changes/recall.ts';
import { centresShowing } from './store/showing.ts';

/** Media Centres, also albums that rules and folders fill; visitors lose the file whatever draft there is. */
export const recall: Recall<Services> = {
  kind: 'media_centre',
  needs: 'MANAGE_MEDIA_CENTRES',
  async find(call, { team_id: team, id: file }) {
    const rows = await centresShowing(call.db, team, file);
    const centres = rows.map((row) => authorize(call, 'media_centre.end', row));
    return {
      showers: centres.map(({ id: uuid, title }) => ({ uuid, title })),
      async take(tx, act) {
        for (const centre of centres) await recallFromCentre(tx, act, centre, file);
      },
    };
  },
};
