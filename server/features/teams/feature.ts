import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { auditRules } from './audit-rules.ts';
import { groupUndo } from './groups/undo.ts';
import { actions, nouns } from './history.ts';
import { removeTeams, removeTeamsJob } from './jobs/remove.ts';
import { handlers } from './routes.ts';
import { teamUndo } from './undo.ts';

export const feature: Feature<Services> = {
  name: 'teams',
  handlers,
  jobs: [{ job: removeTeamsJob, run: removeTeams, title: 'Permanently remove deleted teams' }],
  undo: { ...teamUndo, ...groupUndo },
  nouns,
  actions,
  securityEvents: {
    'view.begin': ({ name }) => `Started to view the team as ${name ?? 'someone else'}`,
    'view.end': () => 'Stopped viewing the team as someone else',
  },
  auditRules,
};
