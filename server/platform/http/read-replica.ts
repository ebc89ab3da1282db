import type { Route } from '#contract/core/route.ts';
import type { Replica } from '#platform/db/replica.ts';
import { AppError } from '#platform/errors.ts';

interface HasReplica {
  readonly replica?: Replica | undefined;
}

/**
 * Runs a call that only reads with the handles of the replica, when that has what was written in the team and by the caller. What
 * fails there is run again on the database itself; refusals are the same on both.
 */
export async function readAnywhere<S extends HasReplica, T>(
  services: S,
  route: Route,
  subjects: readonly (string | undefined)[],
  work: (services: S) => Promise<T>,
): Promise<T> {
  const { replica } = services;
  if (!replica || !route.reads || !(await replica.has(known(subjects)))) return work(services);
  try {
    return await work({ ...services, ...replica.handles });
  } catch (error) {
    if (error instanceof AppError) throw error;
    replica.failed(error);
    return work(services);
  }
}

/** After what was written is committed, and before anybody is told so. */
export async function noteWritten(
  { replica }: HasReplica,
  { method }: Route,
  subjects: readonly (string | undefined)[],
): Promise<void> {
  if (replica && method !== 'GET') await replica.wrote(known(subjects));
}

const known = (subjects: readonly (string | undefined)[]) => subjects.filter((subject) => subject !== undefined);
