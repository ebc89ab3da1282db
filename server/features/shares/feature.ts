import { listNames } from '#platform/history/phrases.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { tellOffer, tellOfferJob } from './jobs/tell-offer.ts';
import { handlers } from './routes.ts';
import { sharedLinks } from './shared-links.ts';
import { shareUndo } from './undo.ts';
import { usage } from './usage.ts';

export const feature: Feature<Services> = {
  name: 'shares',
  handlers,
  jobs: [{ job: tellOfferJob, run: tellOffer, title: 'Notify about an offered folder' }],
  undo: shareUndo,
  nouns: { share: { label: ['share', 'shares'] } },
  actions: {
    'folder.share': {
      sentence: ({ said, count }, what) => {
        if (count > 1 || (said.added.length > 0 && said.taken.length > 0)) return `Changed who sees ${what}`;
        return said.added.length > 0 ? `Shared ${what} with ${listNames(said.added)}` : `Stopped sharing ${what}`;
      },
      flagsToUndo: ['EDIT_ASSETS'],
    },
    'share.updated': {},
  },
  sharedLinks,
  usage,
};
