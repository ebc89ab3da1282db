import { z } from 'zod';
import { postFilters } from '#contract/social-posts/filters.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { type AlertRow, alertsAfter, noteTold } from '#features/searches/store.alerts.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { filterOf } from '../filter.ts';
import { countArrived } from '../store/posts.ts';

export const alertJob: JobDefinition = {
  name: 'social_posts.alert',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 1800,
  everySeconds: 300,
};

const [atOnce, mostCounted] = [200, 1000];
/** Posts are looked for once whoever collected them has written all of theirs. */
const settledMs = 60_000;
const whole = z.strictObject(postFilters);

/** Counts what came since somebody was told, and tells them. True where there was something to tell. */
async function tell({ db }: Pick<Services, 'db'>, row: AlertRow, until: Date): Promise<boolean> {
  const { team_id: team, search_id: search, user_id: user, name, query } = row;
  const asked = whole.safeParse(query);
  if (!asked.success || until <= row.told_until) return false;
  const count = await countArrived(db, filterOf(team, asked.data), { after: row.told_until, until }, mostCounted);
  return db.transaction().execute(async (tx) => {
    if (!(await noteTold(tx, row, until)) || count === 0) return false;
    const posts =
      count === 1 ? '1 new post' : `${count >= mostCounted ? `More than ${mostCounted - 1}` : count} new posts`;
    const text = `${posts} in ${name}`;
    await notify(tx, { team, kind: 'search_news', by: null, file: null, search, text, users: [user] });
    return true;
  });
}

/** Tells people of new posts that their saved searches find. */
export async function alertOfPosts(services: Services, _data: unknown, signal: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const until = new Date(clock.now().getTime() - settledMs);
  const teams = new Set<string>();
  const who = { kind: 'posts', feature: 'UGC_PLUS', flag: 'MANAGE_POSTS' } as const;
  let after: AlertRow | null = null;
  do {
    const rows: AlertRow[] = await alertsAfter(db, who, after, atOnce);
    for (const row of rows) {
      if (signal.aborted) return;
      if (await tell(services, row, until)) teams.add(row.team_id);
    }
    after = rows.length === atOnce ? (rows.at(-1) ?? null) : null;
  } while (after);
  for (const team of teams) await mailNews(services, team, 'search_news');
}
