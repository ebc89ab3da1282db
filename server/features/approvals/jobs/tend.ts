import { beginAct, record } from '#platform/db/change.ts';
import type { JobDefinition } from '#platform/jobs/queue.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { lineOf } from '../changes/ask.ts';
import { reminderEmail } from '../rules/emails.ts';
import { itemsOf } from '../store/items.ts';
import { teamInMails } from '../store/people.ts';
import { setPostsApproval } from '../store/posts.ts';
import { dueReminders, expireSome, noteReminder, type RemindedRow } from '../store/states.ts';

export const tendJob: JobDefinition = {
  name: 'approvals.tend',
  concurrency: 1,
  priority: 1,
  retries: 2,
  expireSeconds: 600,
  everySeconds: 900,
};

const atOnce = 200;

/** Writes down which requests are over. Tells whether there may be more. */
const expireDue = ({ db }: Pick<Services, 'db'>): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const ended = await expireSome(tx, atOnce);
    for (const row of ended) {
      const posts = (await itemsOf(tx, row.team_id, [row.id])).flatMap(({ post_id }) => post_id ?? []);
      await setPostsApproval(tx, row.team_id, { posts, from: 'requested', to: 'expired' });
      await record(tx, beginAct(null), { ...lineOf(row), action: 'approval.expire' });
    }
    return ended.length === atOnce;
  });

/** Writes to a creator who has not answered, by a link of its own beside the first. */
async function remind({ db, mail, origin }: Pick<Services, 'db' | 'mail' | 'origin'>, row: RemindedRow): Promise<void> {
  const { look, person } = await teamInMails(db, row.team_id, row.created_by);
  const token = newToken();
  const message = reminderEmail({
    to: row.creator_email,
    from: look,
    by: person,
    message: row.message,
    until: row.expires_at,
    url: `${origin}/approve/${token}`,
  });
  await db.transaction().execute(async (tx) => {
    if (await noteReminder(tx, row, tokenHash(token))) await mail.send(message, tx);
  });
}

/** Ends requests whose time is over, and reminds creators who have not answered. */
export async function tendApprovals(
  services: Pick<Services, 'db' | 'mail' | 'origin' | 'pulse'>,
  _data: unknown,
  signal: AbortSignal,
): Promise<void> {
  for (let more = true; more && !signal.aborted; ) more = await expireDue(services);
  services.pulse.changed();
  for (const row of await dueReminders(services.db, atOnce)) {
    if (signal.aborted) return;
    await remind(services, row);
  }
}
