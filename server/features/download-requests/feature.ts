import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { requestUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'download-requests',
  handlers,
  undo: requestUndo,
  nouns: {
    request: {
      label: ['request', 'requests'],
      auditTitle: titleIn('download_requests', 'name'),
      flagsToUndo: ['REVIEW_REQUESTS'],
      webhook: { kind: 'download_request', page: () => '/requests' },
    },
  },
  actions: {
    'request.create': {
      sentence: () => 'Requested a download',
      event: 'request.created',
      webhook: 'download_request.created',
      flagsToUndo: ['VIEW_ASSETS'],
      ownOnly: true,
    },
    'request.withdraw': { sentence: () => 'Withdrew a download request', event: 'request.deleted' },
    'request.approve': {
      sentence: ({ name, count }) =>
        count === 1 ? `Approved a download for ${name}` : `Approved ${count} downloads for ${name}`,
      webhook: 'download_request.decided',
    },
    'request.deny': {
      sentence: ({ name, count }) =>
        count === 1 ? `Declined a download for ${name}` : `Declined ${count} downloads for ${name}`,
      webhook: 'download_request.decided',
    },
    'request.reopen': {
      sentence: ({ name }) => `Reset the request of ${name}`,
      webhook: 'download_request.decided',
    },
  },
};
