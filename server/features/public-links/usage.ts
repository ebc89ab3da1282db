import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { linkStateOf } from './access.ts';
import { linkOfFile } from './store.ts';

/** The public link of a file, when that is on. */
export const usage: Usage<Services> = {
  kind: 'public_link',
  async find({ services }, file) {
    const row = await linkOfFile(services.db, file.team_id, file.id);
    if (!row?.active) return null;
    const { url, link } = linkStateOf(services, row, file);
    return url && link ? { url, live: link.live, withheld: link.withheld, views: link.views } : null;
  },
};
