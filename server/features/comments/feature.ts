import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { counters } from './counters.ts';
import { handlers } from './routes.ts';
import { commentUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'comments',
  handlers,
  undo: commentUndo,
  nouns: {
    comment: {
      label: ['comment', 'comments'],
      partOf: 'file',
      flagsToUndo: ['VIEW_ASSETS'],
      eventKeys: ['file'],
      eventData: ({ subject, after }) => ({ uuid: subject, file: after?.file }),
    },
  },
  actions: {
    'comment.create': {
      sentence: (_set, what) => `Commented on ${what}`,
      event: 'comment.created',
      webhook: 'comment.created',
      ownOnly: true,
    },
    'comment.update': {
      sentence: (_set, what) => `Changed a comment on ${what}`,
      webhook: 'comment.updated',
      ownOnly: true,
    },
    'comment.resolve': {
      sentence: (_set, what) => `Resolved or reopened a thread on ${what}`,
      webhook: 'comment.updated',
    },
    'comment.delete': {
      sentence: (_set, what) => `Deleted a comment on ${what}`,
      event: 'comment.deleted',
      webhook: 'comment.deleted',
      ownOnly: true,
    },
  },
  counters,
};
