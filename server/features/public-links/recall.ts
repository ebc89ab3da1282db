import type { Recall } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { turnOffLinks } from './changes/turn-off.ts';
import { linkOfFile } from './store.ts';

export const recall: Recall<Services> = {
  kind: 'public_link',
  needs: 'EDIT_ASSETS',
  async find({ db }, file) {
    const link = await linkOfFile(db, file.team_id, file.id);
    return {
      showers: link?.active ? [{ uuid: file.id, title: file.name }] : [],
      take: (tx, act) => turnOffLinks(tx, act, file.team_id, [file]),
    };
  },
};
