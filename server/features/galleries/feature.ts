import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { actions, nouns } from './history.ts';
import { editsJob } from './jobs/definition.ts';
import { makeEdits } from './jobs/make-edits.ts';
import { recall } from './recall.ts';
import { handlers } from './routes.ts';
import { sharedLinks } from './shared-links.ts';
import { galleryUndo } from './undo.ts';
import { usage } from './usage.ts';

export const feature: Feature<Services> = {
  name: 'galleries',
  handlers,
  jobs: [{ job: editsJob, run: makeEdits, title: 'Create the images of a gallery by their recipes' }],
  undo: galleryUndo,
  nouns,
  actions,
  sharedLinks,
  recall,
  usage,
};
