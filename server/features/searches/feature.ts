import { changed, deleted } from '#platform/history/phrases.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { searchUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'searches',
  handlers,
  undo: searchUndo,
  nouns: { search: { label: ['search', 'searches'], flagsToUndo: ['EDIT_ASSETS'] } },
  actions: {
    'search.create': {
      sentence: (_set, what) => `Saved ${what}`,
      event: 'search.created',
      flagsToUndo: ['VIEW_ASSETS'],
      personal: true,
    },
    'search.update': { sentence: changed, flagsToUndo: ['VIEW_ASSETS'], personal: true },
    'search.delete': { sentence: deleted, event: 'search.deleted', flagsToUndo: ['VIEW_ASSETS'], personal: true },
    'search.alert': {
      sentence: (_set, what) => `Changed notifications about ${what}`,
      flagsToUndo: ['VIEW_ASSETS'],
      personal: true,
    },
    'search.team_create': { sentence: (_set, what) => `Saved ${what} for the team`, event: 'search.created' },
    'search.team_update': { sentence: (_set, what) => `Changed ${what} of the team` },
    'search.team_delete': { sentence: (_set, what) => `Deleted ${what} of the team`, event: 'search.deleted' },
  },
};
