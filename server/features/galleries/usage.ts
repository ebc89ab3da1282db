import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { findShowing } from './access.showing.ts';

/** Galleries that show a file, picked by hand or brought by the rule that fills one. */
export const usage: Usage<Services> = {
  kind: 'galleries',
  async find(call, { team_id: team, id: file }) {
    const showing = await findShowing(call, team, file);
    return showing
      .map(({ row: { id: uuid, title, type } }) => ({ uuid, title, type }))
      .toSorted((a, b) => a.title.localeCompare(b.title));
  },
};
