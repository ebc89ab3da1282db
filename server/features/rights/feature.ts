import { created, deleted, renamedOrChanged, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { counters } from './counters.ts';
import { tellEnds, tellEndsJob } from './jobs/tell-ends.ts';
import { handlers } from './routes.ts';
import { rightUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'rights',
  handlers,
  jobs: [{ job: tellEndsJob, run: tellEnds, title: 'Notify about expiring rights' }],
  undo: rightUndo,
  nouns: {
    right: {
      label: ['right', 'rights'],
      title: titleIn('rights', 'name'),
      flagsToUndo: ['MANAGE_RIGHTS'],
      webhook: { updated: 'right.updated', named: true },
    },
  },
  actions: {
    'right.create': { sentence: created, event: 'right.created', webhook: 'right.created' },
    'right.update': { sentence: renamedOrChanged('right') },
    'right.delete': { sentence: deleted, event: 'right.deleted', webhook: 'right.deleted' },
    'right.restore': { sentence: restored, event: 'right.created', webhook: 'right.created' },
  },
  counters,
};
