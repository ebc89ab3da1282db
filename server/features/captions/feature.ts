import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { captionsJob } from './changes/ask-captions.ts';
import { takeCaptions } from './jobs/take.ts';
import { handlers } from './routes.ts';
import { captionUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'captions',
  handlers,
  jobs: [{ job: captionsJob, run: takeCaptions, title: 'Read the captions of a video' }],
  undo: captionUndo,
  actions: {
    'file.captions': {
      sentence: (_set, what) => `Changed the captions of ${what}`,
      flagsToUndo: ['EDIT_ASSETS'],
      toldToGuests: true,
      keptField: ({ label, text }) => (text === null ? null : label),
    },
    'version.captioned': { event: 'file.thumbnail' },
  },
};
