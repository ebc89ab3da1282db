import { changed } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { renewAccounts, renewJob } from './jobs/renew.ts';
import { handlers } from './routes.ts';
import { socialAccountUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'social-accounts',
  handlers,
  jobs: [{ job: renewJob, run: renewAccounts, title: 'Renew access to social accounts' }],
  undo: socialAccountUndo,
  nouns: {
    social_account: {
      label: ['social account', 'social accounts'],
      title: titleIn('social_accounts', 'name'),
      flagsToUndo: ['MANAGE_ACCOUNTS'],
      planToUndo: 'SOCIALS',
      webhook: {
        updated: 'social_account.updated',
        named: true,
        page: () => '/team/settings/social-accounts',
      },
    },
  },
  actions: {
    'social_account.connect': {
      sentence: (_set, what) => `Connected ${what}`,
      event: 'social_account.created',
      webhook: 'social_account.connected',
    },
    'social_account.reconnect': { sentence: (_set, what) => `Connected ${what} again` },
    'social_account.update': { sentence: changed },
    'social_account.disconnect': {
      sentence: (_set, what) => `Disconnected ${what}`,
      event: 'social_account.deleted',
      webhook: 'social_account.disconnected',
    },
    'social_account.expire': { sentence: (_set, what) => `The access to ${what} ended` },
    'social_account.revoke': { sentence: (_set, what) => `The access to ${what} was taken away` },
    'social_account.found': { sentence: (_set, what) => `The access to ${what} is there again` },
  },
};
