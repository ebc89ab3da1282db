import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { actions, nouns } from './history.ts';
import { measureJob, measurePosts } from './jobs/measure.ts';
import { postsAreDue, sendJob, sendPosts } from './jobs/send.ts';
import { tidyJob, tidyPosts } from './jobs/tidy.ts';
import { handlers } from './routes.ts';
import { postUndo } from './undo.ts';
import { usage } from './usage.ts';

export const feature: Feature<Services> = {
  name: 'posts',
  handlers,
  jobs: [
    { job: sendJob, run: sendPosts, wanted: postsAreDue, title: 'Publish posts' },
    { job: measureJob, run: measurePosts, title: 'Ask networks how posts do' },
    { job: tidyJob, run: tidyPosts, title: 'Delete old posts' },
  ],
  undo: postUndo,
  nouns,
  actions,
  usage,
};
