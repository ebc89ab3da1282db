import { detailChanged } from '#platform/history/phrases.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { sharedLinks } from './shared-links.ts';
import { listLinkUndo } from './undo.ts';

const sentence = detailChanged('public link');

export const feature: Feature<Services> = {
  name: 'list-links',
  handlers,
  undo: listLinkUndo,
  actions: { 'folder.publish': { sentence }, 'collection.publish': { sentence } },
  sharedLinks,
};
