import { turnOffLinks } from '#features/public-links/changes/turn-off.ts';
import { linkOfFile } from '#features/public-links/store.ts';
import type { Recaller } from './recaller.ts';

export const publicLinkRecaller: Recaller = {
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
