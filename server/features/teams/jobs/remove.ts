import { beginAct, record } from '#platform/db/change.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { deleteRows, deleteSomeFiles, lockClosed, markRemoved, teamsToRemove } from '../store/closing.ts';

export const removeTeamsJob: JobDefinition = {
  name: 'teams.remove',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 6 * 3600,
  everySeconds: 3600,
};

const atOnce = 500;
type Removing = Pick<Services, 'db' | 'clock'>;

/** Files first, piece by piece: nobody brings a team back whose time is over. */
async function removeTeam({ db }: Removing, team: string, signal: AbortSignal): Promise<void> {
  for (let gone = atOnce; gone === atOnce; ) {
    if (signal.aborted) return;
    gone = await db
      .transaction()
      .execute(async (tx) => ((await lockClosed(tx, team, { whole: false })) ? deleteSomeFiles(tx, team, atOnce) : 0));
  }
  await db.transaction().execute(async (tx) => {
    if (!(await lockClosed(tx, team, { whole: false }))) return;
    await deleteRows(tx, team);
    await markRemoved(tx, team);
    await record(tx, beginAct(null), { team, action: 'team.remove', noun: 'team', subject: team });
  });
}

/** Removes for good what was deleted so many days ago. History stays, as long as the team wanted it kept. */
export async function removeTeams(services: Removing, _data: unknown, signal: AbortSignal): Promise<void> {
  for (const team of await teamsToRemove(services.db, services.clock.now())) {
    if (signal.aborted) return;
    await removeTeam(services, team, signal);
  }
}
