import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { metadataUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'metadata',
  handlers,
  undo: metadataUndo,
  actions: {
    'file.metadata': {
      sentence: ({ said }, what) => `Corrected ${said.to ?? 'the metadata'} of ${what}`,
      planToUndo: 'DAM_PLUS',
      keptField: ({ value }) => value,
    },
  },
};
