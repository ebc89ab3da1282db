import { z } from 'zod';
import { idParams, instant, name, page, pageQuery, uuid } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

/** `retrying`: it failed and is tried again. `failed`: in every try. */
export const jobStates = ['waiting', 'active', 'retrying', 'failed', 'cancelled', 'done'] as const;
export type JobState = (typeof jobStates)[number];

export const job = z.object({
  uuid,
  /** Its name on the queue. */
  kind: z.string(),
  title: z.string(),
  state: z.enum(jobStates),
  /** The file, collection or mail it is about, by name. */
  about: z.string().nullable(),
  team: z.object({ uuid, name: z.string() }).nullable(),
  /** The number of times it was begun, and how often it may be. */
  attempts: z.number().int(),
  attempts_most: z.number().int(),
  error: z.string().nullable(),
  created_at: instant,
  /** Not begun before. */
  starts_at: instant,
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type Job = z.output<typeof job>;

export const queue = z.object({
  kind: z.string(),
  title: z.string(),
  counts: z.record(z.enum(jobStates), z.number().int()),
  /** Seconds that the oldest job which could begin has waited. */
  lag: z.number(),
});
export type Queue = z.output<typeof queue>;

export const listQueues = route({
  id: 'operator.queues',
  method: 'GET',
  path: 'staff/queues/',
  access: 'staff',
  summary: 'All job types, and how many jobs are in each state',
  reply: page(queue),
  status: 200,
});
export const listJobs = route({
  id: 'operator.jobs',
  method: 'GET',
  path: 'staff/jobs/',
  access: 'staff',
  summary: 'The jobs of one state, newest first. Failed ones are kept for 14 days, done ones for minutes',
  query: pageQuery.extend({ state: z.enum(jobStates), kind: z.string().max(100).optional() }),
  reply: page(job),
  status: 200,
});
export const retryJob = route({
  id: 'operator.job_retry',
  method: 'POST',
  path: 'staff/job/retry/{id}/',
  access: 'staff',
  summary: 'Try a job again that failed or was cancelled',
  params: idParams,
  reply: job,
  status: 202,
});
export const retryJobs = route({
  id: 'operator.jobs_retry',
  method: 'POST',
  path: 'staff/jobs/retry/',
  access: 'staff',
  summary: 'Try all jobs again that failed, or those of one kind',
  body: z.strictObject({ kind: name(100).optional() }),
  reply: z.object({ count: z.number().int() }),
  status: 202,
});
export const cancelJob = route({
  id: 'operator.job_cancel',
  method: 'POST',
  path: 'staff/job/cancel/{id}/',
  access: 'staff',
  summary: 'Cancel a job that waits or runs; one that runs ends within seconds',
  params: idParams,
  reply: job,
  status: 202,
});

export const moveJobFirst = route({
  id: 'operator.job_first',
  method: 'POST',
  path: 'staff/job/first/{id}/',
  access: 'staff',
  summary: 'Do a waiting job before all others of its kind',
  params: idParams,
  reply: job,
  status: 202,
});

/** Every call of this file. */
export const routes: readonly Route[] = [listQueues, listJobs, retryJob, retryJobs, cancelJob, moveJobFirst];
