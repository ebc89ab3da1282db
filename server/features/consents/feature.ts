import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { consentUndo } from './undo.ts';

const made = { event: 'consent.created', webhook: 'consent.created' } as const;

export const feature: Feature<Services> = {
  name: 'consents',
  handlers,
  undo: consentUndo,
  nouns: {
    consent: {
      label: ['consent', 'consents'],
      title: titleIn('consents', 'person'),
      flagsToUndo: ['MANAGE_RIGHTS'],
      webhook: { updated: 'consent.updated', named: true },
    },
  },
  actions: {
    'consent.create': { sentence: (_set, what) => `Recorded the consent of ${what}`, ...made },
    'consent.update': { sentence: (_set, what) => `Changed the consent of ${what}` },
    // Undone with the rest by whoever put the files together.
    'consent.carry': {
      sentence: (_set, what) => `Changed the files of the consent of ${what}`,
      flagsToUndo: ['EDIT_ASSETS'],
    },
    'consent.withdraw': { sentence: (_set, what) => `Consent withdrawn by ${what}` },
    'consent.reinstate': { sentence: (_set, what) => `Reinstated the consent of ${what}` },
    'consent.restore': { sentence: (_set, what) => `Recorded the consent of ${what} again`, ...made },
    'consent.delete': {
      sentence: (_set, what) => `Removed the consent of ${what}`,
      event: 'consent.deleted',
      webhook: 'consent.updated',
    },
  },
};
