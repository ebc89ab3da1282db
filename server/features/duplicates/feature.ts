import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { compareJob } from './changes/ask-comparing.ts';
import { compare } from './jobs/compare.ts';
import { handlers } from './routes.ts';
import { duplicateUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'duplicates',
  handlers,
  jobs: [{ job: compareJob, run: compare, title: 'Find duplicates' }],
  undo: duplicateUndo,
  actions: { 'file.distinct': { sentence: (_set, what) => `Marked ${what} and others as different files` } },
};
