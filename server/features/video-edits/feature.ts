import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { editJob, tidyJob } from './jobs/definition.ts';
import { makeEdit } from './jobs/make.ts';
import { tidy } from './jobs/tidy.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'video-edits',
  handlers,
  jobs: [
    { job: editJob, run: makeEdit, title: 'Edit a video' },
    { job: tidyJob, run: tidy, title: 'Forget old edits of videos' },
  ],
  nouns: {
    video_edit: {
      label: ['edit of a video', 'edits of videos'],
      eventKeys: ['file', 'state'],
      eventData: ({ subject, after }) => ({ uuid: subject, file: after?.file, state: after?.state }),
    },
  },
  actions: { 'video_edit.end': { event: 'video_edit.ended' } },
};
