import { sql } from 'kysely';
import type { Title } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { handlers } from './routes.ts';
import { reportUndo } from './undo.ts';

/** The name of the file that was reported. */
const title: Title = ({ team, id }) =>
  sql`(select f.name from report_cases c join files f on f.team_id = c.team_id and f.id = c.file_id
    where c.team_id = ${team} and c.id = ${id})`;

const decided = { webhook: 'report.decided' } as const;

export const feature: Feature<Services> = {
  name: 'reports',
  handlers,
  undo: reportUndo,
  nouns: {
    report: {
      label: ['report', 'reports'],
      title,
      rank: 0,
      flagsToUndo: ['EDIT_ASSETS'],
      webhook: {
        kind: 'report',
        page: (id) => `/approvals?tab=reports&open=${id}`,
        call: (id) => `/v1/files/report/${id}/`,
      },
    },
  },
  actions: {
    'report.create': {
      sentence: (_set, what) => `Received ${what}`,
      event: 'report.created',
      webhook: 'report.created',
    },
    'report.take_down': { sentence: (_set, what) => `Took down the file of ${what}`, ...decided },
    'report.put_back': { sentence: (_set, what) => `Put back the file of ${what}`, ...decided },
    'report.keep': { sentence: (_set, what) => `Kept the file of ${what}`, ...decided },
    'report.correct': { sentence: (_set, what) => `Corrected the file of ${what}`, ...decided },
    'report.reset': { sentence: (_set, what) => `Took back the decision on ${what}`, ...decided },
    'report.assign': { sentence: (_set, what) => `Assigned ${what}`, webhook: null },
    'report.reply': { sentence: (_set, what) => `Answered ${what}`, webhook: null },
  },
};
