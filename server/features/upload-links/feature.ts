import { created, deleted, renamedOrChanged } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { tendJob, tendSendings } from './jobs/tend.ts';
import { handlers } from './routes.ts';
import { sharedLinks } from './shared-links.ts';
import { uploadLinkUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'upload-links',
  handlers,
  jobs: [{ job: tendJob, run: tendSendings, title: 'Close what guests left unfinished' }],
  undo: uploadLinkUndo,
  nouns: {
    upload_link: {
      label: ['upload link', 'upload links'],
      title: titleIn('upload_links', 'title'),
      flagsToUndo: ['EDIT_ASSETS'],
      webhook: {
        updated: 'upload_link.updated',
        named: true,
        page: () => '/approvals?tab=uploads',
        call: (id) => `/v1/files/upload_link/${id}/`,
      },
    },
  },
  actions: {
    'upload_link.create': { sentence: created, event: 'upload_link.created', webhook: 'upload_link.created' },
    'upload_link.update': { sentence: renamedOrChanged('upload link') },
    'upload_link.end': { sentence: (_set, what) => `Ended ${what}` },
    'upload_link.reopen': { sentence: (_set, what) => `Reopened ${what}` },
    'upload_link.delete': { sentence: deleted, event: 'upload_link.deleted', webhook: null },
    'upload_link.receive': {
      sentence: (_set, what) => `Received files by ${what}`,
      webhook: 'upload_link.received',
    },
  },
  sharedLinks,
};
