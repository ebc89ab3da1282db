// PLACEHOLDER: its owner replaces this file whole.
import type { Db } from '#platform/db/db.ts';
import type { Log } from '#platform/log.ts';
import type { JobDefinition, Jobs } from './queue.ts';

/** A kind of job and what does it. */
export interface Work<S> { readonly job: JobDefinition; run(services: S, data: never, signal: AbortSignal): Promise<void>; }
export type WorkList<S> = readonly Work<S>[];
export interface RunningJobs extends Jobs { work<S>(list: WorkList<S>, services: S): Promise<void>; stop(): Promise<void>; }
export async function createJobs(_options: { url: string; db: Db; log: Log }): Promise<RunningJobs> {
  return { enqueue: async () => {}, wake: () => {}, work: async () => {}, stop: async () => {} };
}
