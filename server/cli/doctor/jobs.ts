import { sql } from 'kysely';
import { regularKeys } from '#platform/jobs/keep-failed.ts';
import { jobs as works } from '#server/jobs.ts';
import { plural } from '../command.ts';
import { type Exam, hasQueue } from './exam.ts';

interface Dead {
  id: string;
  name: string;
  data: object;
  key: string | null;
  why: string | null;
}

const waitingMinutes = 15;

/** Work that failed in every try, where nothing else takes note of it, and nobody asked for it again by itself since. */
async function checkDead(exam: Exam): Promise<void> {
  const { rows } =
    await sql<Dead>`select id, name, coalesce(data, '{}') as data, singleton_key as key, output ->> 'message' as why
    from pgboss.job as dead where state = 'failed' and dead_letter is null
      and (singleton_key is null or singleton_key <> all (${[...regularKeys]}::text[]) or not exists (
        select from pgboss.job as later where later.name = dead.name and later.created_on > dead.created_on
          and later.singleton_key = dead.singleton_key and later.state in ('active', 'completed')))
    order by name, id limit 1000`.execute(exam.db);
  const kinds = new Map(works.map(({ job }) => [job.name, job]));
  for (const [name, dead] of Map.groupBy(rows, (row) => row.name)) {
    const kind = kinds.get(name);
    // What is asked for regularly is asked for again by itself.
    if (kind?.everySeconds !== undefined) continue;
    const again = exam.repair && kind !== undefined;
    if (again) {
      const queue = await exam.queue();
      for (const { data, key } of dead)
        await exam.transaction((tx) => queue.enqueue(tx, kind, data, key === null ? {} : { key }));
    }
    exam.found({
      check: 'dead jobs',
      said: `${plural(dead.length, 'job')} ${name} failed in every attempt: ${dead[0]?.why ?? 'the reason is unknown'}`,
      todo: again ? 'queued again' : 'fix the reason, then run doctor --repair to queue them again',
      mended: again,
      count: dead.length,
      examples: dead.map(({ id }) => id),
    });
  }
}

async function checkWaiting({ db, found }: Exam): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
    where state < 'active' and start_after < now() - make_interval(mins => ${waitingMinutes}) and singleton_key is distinct from 'every'`.execute(
    db,
  );
  const n = rows[0]?.n ?? 0;
  if (n === 0) return;
  const severity = 'warning';
  found({
    ...{ check: 'waiting jobs', severity, count: n },
    said: `${plural(n, 'job')} still waiting after more than ${waitingMinutes} minutes.`,
    todo: 'start the server, or an additional worker: VITRINE_ROLE=worker npm start',
  });
}

export async function checkJobs(exam: Exam): Promise<void> {
  if (!(await hasQueue(exam.db))) return;
  await checkDead(exam);
  await checkWaiting(exam);
}
