import { created, deleted, renamedOrChanged, reordered, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { counters } from './counters.ts';
import { keptValues } from './kept-values.ts';
import { handlers } from './routes.ts';
import { attributeUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'attributes',
  handlers,
  undo: attributeUndo,
  nouns: {
    attribute: {
      label: ['attribute', 'attributes'],
      title: titleIn('attributes', 'name'),
      flagsToUndo: ['MANAGE_ATTRIBUTES'],
      planToUndo: 'DAM_PLUS',
      webhook: { updated: 'attribute.updated', named: true },
    },
  },
  actions: {
    'attribute.create': { sentence: created, event: 'attribute.created', webhook: 'attribute.created' },
    'attribute.update': { sentence: renamedOrChanged('attribute') },
    'attribute.move': { sentence: reordered },
    'attribute.archive': { sentence: (_set, what) => `Archived ${what}` },
    'attribute.unarchive': { sentence: (_set, what) => `Unarchived ${what}` },
    'attribute.delete': { sentence: deleted, event: 'attribute.deleted', webhook: 'attribute.deleted' },
    'attribute.restore': { sentence: restored, event: 'attribute.created', webhook: 'attribute.created' },
    'file.attribute': {
      sentence: ({ said }, what) => `Changed the ${said.to ?? 'attribute'} of ${what}`,
      planToUndo: 'DAM_PLUS',
      keptField: keptValues,
    },
  },
  counters,
};
