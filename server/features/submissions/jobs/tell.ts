import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import type { Attempt, JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { findSubmission, reviewersOf } from '../store.ts';

export interface Told {
  readonly team: string;
  readonly submission: string;
}

export const tellJob: JobDefinition<Told> = {
  name: 'submissions.tell',
  concurrency: 1,
  priority: 1,
  retries: 3,
  expireSeconds: 60,
};

const filesOf = (n: number) => (n === 1 ? '1 file' : `${n} files`);

/** Tells those who review that files were submitted, once for all files of a batch. */
export async function tellSubmitted(
  services: Services,
  { team, submission }: Told,
  _signal?: AbortSignal,
  attempt?: Pick<Attempt, 'finish'>,
): Promise<void> {
  const { db } = services;
  await db.transaction().execute(async (tx) => {
    await attempt?.finish(tx);
    const row = await findSubmission(tx, [team], submission);
    if (!row || row.waiting === 0) return;
    const users = row.assignee === null ? await reviewersOf(tx, team) : [row.assignee];
    const { guest } = row;
    const text = row.note ?? guest?.link.title ?? row.title ?? filesOf(row.waiting);
    const visitor = guest && (guest.name ?? 'A guest');
    const news = { team, kind: 'files_submitted', by: row.user_id, visitor, file: null, submission, text } as const;
    await notify(tx, { ...news, users });
  });
  await mailNews(services, team, 'files_submitted');
}
