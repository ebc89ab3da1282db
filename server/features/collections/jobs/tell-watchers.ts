import { findMatches } from '#features/files/store/query.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { setTold, type WatchedRow, watchedCollections } from '../store/people.ts';

export const tellWatchersJob: JobDefinition = {
  name: 'collections.tell',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 1800,
  everySeconds: 600,
};

const atOnce = 100;

async function tell({ db, searchDb }: Services, row: WatchedRow, signal: AbortSignal): Promise<void> {
  const { team_id: team, id, told_count: told } = row;
  const { count, exact } = await findMatches({ db, searchDb, signal }, team, id, 1);
  // Nothing is said of an estimate: it grows and shrinks by itself.
  if (!exact || count === told) return;
  await db.transaction().execute(async (tx) => {
    await setTold(tx, team, id, count);
    const news = count - (told ?? count);
    if (news > 0)
      await notify(tx, {
        team,
        kind: 'collection_news',
        by: null,
        file: null,
        collection: id,
        text: news === 1 ? '1 new file' : `${news} new files`,
        users: row.watchers,
      });
  });
}

/** Tells those who watch a smart collection how many files it has gained. */
export async function tellWatchers(services: Services, _data: unknown, signal: AbortSignal): Promise<void> {
  for (let after: { team: string; id: string } | null = null; !signal.aborted; ) {
    const rows: WatchedRow[] = await watchedCollections(services.db, after, atOnce);
    for (const row of rows) await tell(services, row, signal);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) break;
    after = { team: last.team_id, id: last.id };
  }
}
