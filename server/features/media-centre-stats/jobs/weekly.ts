import { mailLookOf } from '#features/download-requests/store.visitors.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import { daysBefore, daysLater } from '#platform/report-days.ts';
import type { Services } from '#server/services.ts';
import { totalOf } from '../performance.ts';
import { stopPath } from '../rules.stop.ts';
import { isQuiet, type Week, weeklyEmail } from '../rules.weekly.ts';
import { settleVisits } from '../store.batches.ts';
import { outcomesOf, partsOf, stretchesOf } from '../store.report.ts';
import { type Due, takeDue, teamsDue } from '../store.weekly.ts';

export const weeklyJob: JobDefinition = {
  name: 'media_centres.weekly_reports',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 1800,
  everySeconds: 3600,
};

type Sender = Pick<Services, 'db' | 'mail' | 'origin' | 'clock' | 'secret'>;

async function weekOf({ db }: Sender, team: string, centre: string, monday: string): Promise<Week> {
  const days = { from: daysLater(monday, -7), to: daysLater(monday, -1) };
  const range = { team, centre, ...days };
  const earlier = { ...range, ...daysBefore(days) };
  return {
    ...days,
    now: totalOf(await stretchesOf(db, range, 'month')),
    before: totalOf(await stretchesOf(db, earlier, 'month')),
    parts: await partsOf(db, range, 10),
    pending: (await outcomesOf(db, range)).pending,
  };
}

/** The reports of one team: taken and written in one transaction, so that however many servers look, each is sent once. */
async function sendOf(services: Sender, team: string, monday: string): Promise<void> {
  const { db, mail, origin, secret } = services;
  await db.transaction().execute(async (tx) => {
    const due = await takeDue(tx, team, monday);
    if (due.length === 0) return;
    const look = await mailLookOf(tx, team);
    for (const [centre, all] of Map.groupBy(due, (one: Due) => one.centre)) {
      const week = await weekOf(services, team, centre, monday);
      if (isQuiet(week)) continue;
      const url = `${origin}/media-centre/${centre}?tab=analytics&range=7`;
      for (const { email: to, title, user, date_format: format } of all)
        await mail.send(
          weeklyEmail({ to, title, format, ...look, url, stop: `${origin}${stopPath(secret, centre, user)}` }, week),
          tx,
        );
    }
  });
}

/** Writes to everyone who wants it about the week that is over where their team is; about one without anything, nothing. */
export async function sendWeekly(services: Sender, _data: unknown, signal: AbortSignal): Promise<void> {
  await settleVisits(services.db);
  for (const { team, monday } of await teamsDue(services.db, services.clock.now())) {
    if (signal.aborted) return;
    await sendOf(services, team, monday);
  }
}
