import type { Db } from '#platform/db/db.ts';
import { createJobs } from '#platform/jobs/boss.ts';
import type { Log } from '#platform/log.ts';
import { jobs as works } from '#server/jobs.ts';
import { readOpenJob } from './open-jobs.ts';

/** Puts work on the queue that an earlier database had on its own; what this version does not know is left. */
export async function queueAgain(db: Db, log: Log, lines: AsyncIterable<string>): Promise<number> {
  const kinds = works.map(({ job }) => job);
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const queue = await createJobs({ db, log, kinds });
  let queued = 0;
  try {
    for await (const line of lines) {
      const { name, data, key, wait } = readOpenJob(line);
      const kind = byName.get(name);
      if (!kind) continue;
      const options = { ...(key ? { key } : {}), ...(wait > 0 ? { startAfterSeconds: wait } : {}) };
      await db.transaction().execute((tx) => queue.enqueue(tx, kind, data, options));
      queued += 1;
    }
  } finally {
    await queue.stop();
  }
  return queued;
}
