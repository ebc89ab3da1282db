import { created, deleted, relationChanged, renamedOrChanged, reordered, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { fillJob } from './changes/ask-filling.ts';
import { counters } from './counters.ts';
import { fillCollection } from './jobs/fill.ts';
import { tellWatchers, tellWatchersJob } from './jobs/tell-watchers.ts';
import { handlers } from './routes.ts';
import { collectionUndo } from './undo.ts';
import { usage } from './usage.ts';

export const feature: Feature<Services> = {
  name: 'collections',
  handlers,
  jobs: [
    { job: fillJob, run: fillCollection, title: 'Update a smart collection' },
    { job: tellWatchersJob, run: tellWatchers, title: 'Notify followers of a collection' },
  ],
  undo: collectionUndo,
  nouns: {
    collection: {
      label: ['collection', 'collections'],
      title: titleIn('collections', 'title'),
      flagsToUndo: ['EDIT_ASSETS'],
      webhook: {
        updated: 'collection.updated',
        named: true,
        page: (id) => `/collections/${id}`,
        call: (id) => `/v1/files/collection/${id}/`,
      },
    },
  },
  actions: {
    'collection.create': { sentence: created, event: 'collection.created', webhook: 'collection.created' },
    'collection.update': { sentence: renamedOrChanged('collection') },
    'collection.delete': { sentence: deleted, event: 'collection.deleted', webhook: 'collection.deleted' },
    'collection.restore': { sentence: restored, event: 'collection.created', webhook: 'collection.created' },
    'collection.order': { sentence: reordered },
    'collection.arrange': { sentence: (_set, what) => `Changed the sections of ${what}` },
    'collection.note': { sentence: (_set, what) => `Changed a note in ${what}` },
    'collection.tag': {
      sentence: relationChanged(
        'tags',
        (what, names) => `Tagged ${what} with ${names}`,
        (what, names) => `Removed the tag ${names} from ${what}`,
      ),
    },
    'collection.share': { sentence: (_set, what) => `Changed who ${what} is shared with` },
    'collection.share_level': { sentence: (_set, what) => `Changed what people can do with ${what}` },
    'collection.watch': {
      sentence: (_set, what) => `Changed notifications about ${what}`,
      flagsToUndo: ['VIEW_ASSETS'],
      personal: true,
    },
    'collection.freeze': { sentence: (_set, what) => `Froze ${what}` },
    'collection.thaw': { sentence: (_set, what) => `Made ${what} fill automatically again` },
    // A collection that fills itself has changed without anybody's doing.
    'collection.filled': { webhook: null },
  },
  usage,
  counters,
};
