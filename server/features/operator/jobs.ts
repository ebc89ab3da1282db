import type { z } from 'zod';
import type * as contract from '#contract/operator/jobs.ts';
import { type JobState, jobStates } from '#contract/operator/jobs.ts';
import { nobody } from '#platform/audit/event.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { wholePage } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import * as store from './store.jobs.ts';

type Jobs = Services['registry']['jobs'];

const kindsOf = (jobs: Jobs) => jobs.map(({ job }) => job.name);
const titleOf = (jobs: Jobs, kind: string) => jobs.find(({ job }) => job.name === kind)?.title ?? kind;
const atOnce = 500;

function present(jobs: Jobs, row: store.JobRow): z.input<typeof contract.job> {
  return {
    uuid: row.id,
    kind: row.kind,
    title: titleOf(jobs, row.kind),
    state: row.state,
    about: row.about,
    team: row.team,
    attempts: row.attempts,
    attempts_most: row.attempts_most,
    error: row.error,
    created_at: row.created_on.toISOString(),
    starts_at: row.start_after.toISOString(),
    started_at: row.started_on?.toISOString() ?? null,
    ended_at: row.completed_on?.toISOString() ?? null,
  };
}

const none = (): Record<JobState, number> =>
  Object.fromEntries(jobStates.map((state) => [state, 0])) as Record<JobState, number>;

export const queues: Handler<typeof contract.listQueues, Services> = async ({ db, services }) => {
  const { jobs } = services.registry;
  const kinds = kindsOf(jobs);
  const [counted, lag] = [await store.countQueues(db), await store.lagOf(db, kinds)];
  const byKind = new Map(kinds.map((kind) => [kind, none()]));
  for (const { kind, state, n } of counted) {
    const counts = byKind.get(kind);
    if (counts) counts[state] = n;
  }
  const results = [...byKind].map(([kind, counts]) => ({
    kind,
    title: titleOf(jobs, kind),
    counts,
    lag: lag.get(kind) ?? 0,
  }));
  return wholePage(results);
};

export const list: Handler<typeof contract.listJobs, Services> = ({ db, query, services }) => {
  const which = { state: query.state, kind: query.kind };
  return pageOf(
    {
      list: `jobs ${query.state} ${query.kind ?? ''}`,
      width: 2,
      rows: (limit, after) =>
        store.listJobs(db, which, limit, after && { created: String(after[0]), id: String(after[1]) }),
      count: (upTo) => store.countJobs(db, which, upTo),
      placeOf: (row) => [row.created_key, row.id],
    },
    query,
    (row) => present(services.registry.jobs, row),
  );
};

type Steered = Handler<typeof contract.retryJob | typeof contract.cancelJob | typeof contract.moveJobFirst, Services>;

const steer =
  (action: string, change: typeof store.tryAgain, refusal: string): Steered =>
  async (call) => {
    const { db, params } = call;
    const { jobs } = call.services.registry;
    const kinds = kindsOf(jobs);
    const row = (await store.findJob(db, kinds, params.id)) ?? fail('not_found', 'This job no longer exists.');
    if (!(await call.write((tx) => change(tx, row)))) fail('conflict', refusal);
    const name = row.about ? `${titleOf(jobs, row.kind)}: ${row.about}` : titleOf(jobs, row.kind);
    call.services.jobs.wake();
    call.note({ team: row.team?.uuid ?? nobody, action, noun: 'job', subject: row.id, name });
    return present(jobs, (await store.findJob(db, kinds, row.id)) ?? row);
  };

export const retry: Handler<typeof contract.retryJob, Services> = steer(
  'staff.job_retry',
  store.tryAgain,
  'Only a job that failed or was cancelled can be tried again.',
);
export const cancel: Handler<typeof contract.cancelJob, Services> = steer(
  'staff.job_cancel',
  store.cancel,
  'This job has ended.',
);

export const moveFirst: Handler<typeof contract.moveJobFirst, Services> = steer(
  'staff.job_first',
  store.moveFirst,
  'Only a job that waits can be moved to the front.',
);

export const retryAll: Handler<typeof contract.retryJobs, Services> = async (call) => {
  const { kind } = call.body;
  const { jobs } = call.services.registry;
  const which = kind === undefined ? kindsOf(jobs) : [kind];
  let count = 0;
  for (let taken = atOnce; taken === atOnce; count += taken)
    taken = await call.write((tx) => store.tryFailedAgain(tx, which, atOnce));
  if (count > 0)
    call.note({
      team: nobody,
      action: 'staff.jobs_retry',
      noun: 'job',
      ...(kind ? { name: titleOf(jobs, kind) } : {}),
      details: { count },
    });
  return { count };
};
