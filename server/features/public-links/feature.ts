import { detailChanged } from '#platform/history/phrases.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { recall } from './recall.ts';
import { handlers } from './routes.ts';
import { sharedLinks } from './shared-links.ts';
import { publicLinkUndo } from './undo.ts';
import { usage } from './usage.ts';

export const feature: Feature<Services> = {
  name: 'public-links',
  handlers,
  undo: publicLinkUndo,
  actions: { 'file.share': { sentence: detailChanged('public link') } },
  sharedLinks,
  recall,
  usage,
};
