import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { embedUses } from './embeds/store.uses.ts';
import { linkUses } from './links/store.uses.ts';
import { listUses } from './lists/store.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'public',
  handlers,
  async settle(db) {
    await linkUses.settle(db);
    await embedUses.settle(db);
    await listUses.settle(db);
  },
};
