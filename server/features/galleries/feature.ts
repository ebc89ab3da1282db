import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { actions, nouns } from './history.ts';
import { recall } from './recall.ts';
import { handlers } from './routes.ts';
import { sharedLinks } from './shared-links.ts';
import { galleryUndo } from './undo.ts';
import { usage } from './usage.ts';

export const feature: Feature<Services> = {
  name: 'galleries',
  handlers,
  undo: galleryUndo,
  nouns,
  actions,
  sharedLinks,
  recall,
  usage,
};
