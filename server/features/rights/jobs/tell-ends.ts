import { notify } from '#features/notifications/changes/notify.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { type EndingFiles, takeEnds, teamsAfter } from '../store.ends.ts';

export const tellEndsJob: JobDefinition = {
  name: 'rights.ends',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 1800,
  everySeconds: 21_600,
};

const atOnce = 100;

const said = ({ count, lead, file }: EndingFiles): string =>
  count === 1 ? `${file.name} ends within ${lead} days` : `${count} files end within ${lead} days`;

async function tellTeam({ db, clock }: Pick<Services, 'db' | 'clock'>, team: string): Promise<void> {
  for (let more = true; more; ) {
    more = await db.transaction().execute(async (tx) => {
      const endings = await takeEnds(tx, team, clock.now());
      for (const ending of endings)
        await notify(tx, {
          team,
          kind: 'ending',
          by: null,
          file: ending.count === 1 ? ending.file : null,
          text: said(ending),
          users: [ending.user],
        });
      return endings.some(({ full }) => full);
    });
  }
}

/** Tells people that files of theirs, or among their favourites, end in 30, 14 and 3 days. */
export async function tellEnds(
  services: Pick<Services, 'db' | 'clock'>,
  _data: unknown,
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | null = null; !signal.aborted; ) {
    const teams: string[] = await teamsAfter(services.db, after, atOnce);
    for (const team of teams) await tellTeam(services, team);
    if (teams.length < atOnce) break;
    after = teams.at(-1) ?? null;
  }
}
