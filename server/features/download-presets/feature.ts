import { created, deleted, renamedOrChanged, restored } from '#platform/history/phrases.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { presetUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'download-presets',
  handlers,
  undo: presetUndo,
  nouns: { preset: { label: ['download preset', 'download presets'], managersOnly: true } },
  actions: {
    'preset.create': { sentence: created },
    'preset.update': { sentence: renamedOrChanged('download preset') },
    'preset.delete': { sentence: deleted },
    'preset.restore': { sentence: restored },
  },
};
