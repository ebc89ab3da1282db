import { textIn } from '#platform/audit/sentence.ts';
import { titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { tidyJob, transferJob } from './jobs/definition.ts';
import { tidy } from './jobs/tidy.ts';
import { runTransfer } from './jobs/transfer.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'design-accounts',
  handlers,
  jobs: [
    { job: transferJob, run: runTransfer, title: 'Exchange files with design tools' },
    { job: tidyJob, run: tidy, title: 'Forget old exchanges with design tools' },
  ],
  nouns: {
    design_account: {
      label: ['design account', 'design accounts'],
      title: titleIn('design_accounts', 'name'),
      flagsToUndo: ['MANAGE_ACCOUNTS'],
    },
  },
  actions: {
    'design_account.connect': {
      sentence: (_set, what) => `Connected ${what}`,
      event: 'design_account.created',
    },
    'design_account.reconnect': { sentence: (_set, what) => `Connected ${what} again` },
    'design_account.disconnect': {
      sentence: (_set, what) => `Disconnected ${what}`,
      event: 'design_account.deleted',
    },
    'design_account.expire': { sentence: (_set, what) => `The access to ${what} ended` },
    'design_account.revoke': { sentence: (_set, what) => `The access to ${what} was taken away` },
  },
  securityEvents: {
    'download.design_tool': ({ name, after }) =>
      `Uploaded ${name ?? 'a file'} to ${textIn(after.tool) ?? 'a design tool'}${after.watermarked === true ? ', with the watermark' : ''}`,
  },
};
