import { sql } from 'kysely';
import type { Title } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { tellJob, tellSubmitted } from './jobs/tell.ts';
import { handlers } from './routes.ts';
import { submissionUndo } from './undo.ts';

/** The name that its sender gave it, else that of its first file. */
const title: Title = ({ team, id }) =>
  sql`(select coalesce(o.title, (select p.name from submission_files y join files p on p.team_id = y.team_id and p.id = y.file_id
    where y.team_id = o.team_id and y.submission_id = o.id order by p.id limit 1), 'Files') from submissions o
    where o.team_id = ${team} and o.id = ${id})`;

const decided = { webhook: 'submission.decided' } as const;

export const feature: Feature<Services> = {
  name: 'submissions',
  handlers,
  jobs: [{ job: tellJob, run: tellSubmitted, title: 'Tell reviewers of submitted files' }],
  undo: submissionUndo,
  nouns: {
    submission: {
      label: ['submission', 'submissions'],
      title,
      rank: 0,
      flagsToUndo: ['EDIT_ASSETS'],
      webhook: {
        kind: 'submission',
        page: (id) => `/approvals?open=${id}`,
        call: (id) => `/v1/files/submission/${id}/`,
      },
    },
  },
  actions: {
    'submission.create': {
      sentence: (_set, what) => `Submitted ${what}`,
      event: 'submission.created',
      webhook: 'submission.created',
      flagsToUndo: ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'],
      ownFilesOnly: true,
    },
    'submission.approve': { sentence: (_set, what) => `Approved ${what}`, ...decided },
    'submission.ask_changes': { sentence: (_set, what) => `Asked for changes to ${what}`, ...decided },
    'submission.decline': { sentence: (_set, what) => `Declined ${what}`, ...decided },
    'submission.revive': { sentence: (_set, what) => `Reopened ${what}`, ...decided },
    'submission.reset': { sentence: (_set, what) => `Reset the review of ${what}`, ...decided },
    'submission.resubmit': { sentence: (_set, what) => `Submitted ${what} again`, webhook: 'submission.created' },
    'submission.assign': { sentence: (_set, what) => `Assigned ${what}`, webhook: null },
    'submission.update': { sentence: (_set, what) => `Changed ${what}`, webhook: null },
  },
};
