import { created, deleted, restored } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { counters } from './counters.ts';
import { handlers } from './routes.ts';
import { folderUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'folders',
  handlers,
  undo: folderUndo,
  nouns: {
    folder: {
      label: ['folder', 'folders'],
      title: titleIn('folders', 'name'),
      rank: 3,
      flagsToUndo: ['MANAGE_FOLDERS', 'EDIT_ASSETS'],
      webhook: { updated: 'folder.updated', named: true, call: (id) => `/v1/files/folder/${id}/` },
    },
  },
  actions: {
    'folder.create': { sentence: created, event: 'folder.created', webhook: 'folder.created' },
    'folder.rename': {
      sentence: ({ said, count }, what) =>
        count === 1 ? `Renamed the folder ${said.from} to ${said.to}` : `Renamed ${what}`,
    },
    'folder.move': { sentence: (_set, what) => `Moved ${what}` },
    // Who has been given something may not take it back by undoing that it was taken from them: see the undoer.
    'folder.grant': {
      sentence: (_set, what) => `Changed who can add files to ${what} or edit them`,
      flagsToUndo: ['MANAGE_TEAM', 'EDIT_ASSETS'],
    },
    'folder.delete': {
      sentence: deleted,
      event: 'folder.deleted',
      webhook: 'folder.deleted',
      flagsToUndo: ['DELETE_ASSETS'],
    },
    'folder.restore': {
      sentence: restored,
      event: 'folder.created',
      webhook: 'folder.created',
      flagsToUndo: ['DELETE_ASSETS'],
    },
  },
  counters,
};
