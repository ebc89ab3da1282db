import { created, deleted, detailChanged, listNames, renamedOrChanged, restored } from '#platform/history/phrases.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { uploadDefaultsUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'upload-defaults',
  handlers,
  undo: uploadDefaultsUndo,
  nouns: { profile: { label: ['upload profile', 'upload profiles'], managersOnly: true } },
  actions: {
    'profile.create': { sentence: created },
    'profile.update': { sentence: renamedOrChanged('upload profile') },
    'profile.delete': { sentence: deleted },
    'profile.restore': { sentence: restored },
    'folder.defaults': { sentence: detailChanged('upload defaults'), flagsToUndo: ['MANAGE_TEAM'] },
    'file.left_out': {
      sentence: ({ said }, what) =>
        `Skipped for ${what} because it was deleted or no longer applies: ${listNames(said.added)}`,
    },
  },
};
