import { numberIn, textIn } from '#platform/audit/sentence.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { forgetExports, forgetExportsJob } from './jobs/forget.ts';
import { makeExport, makeExportJob, parkExport, parkedExportJob } from './jobs/make.ts';
import { handlers } from './routes.ts';

export const feature: Feature<Services> = {
  name: 'team-exports',
  handlers,
  jobs: [
    { job: makeExportJob, run: makeExport, title: 'Export everything of a team' },
    { job: parkedExportJob, run: parkExport, title: 'Give up on an export' },
    { job: forgetExportsJob, run: forgetExports, title: 'Delete old exports' },
  ],
  nouns: { team_export: { label: ['export', 'exports'], managersOnly: true } },
  actions: {
    'team_export.create': { sentence: () => 'Asked for an export of everything' },
    'team_export.ready': { sentence: () => 'Finished the export of everything' },
    'team_export.failed': {
      sentence: () => 'Could not make the export of everything',
      auditSentence: ({ after }) => `Could not make the export of everything: ${textIn(after.failed) ?? 'it failed'}`,
    },
    'team_export.delete': { sentence: () => 'Deleted an export of everything' },
    'team.import': { sentence: () => 'Imported everything of another team, as the operator of this installation' },
  },
  securityEvents: {
    'team_export.download': ({ after }) =>
      `Downloaded part ${numberIn(after.part) ?? 1} of ${numberIn(after.parts) ?? 1} of an export of everything`,
  },
};
