import type { FastifyReply } from 'fastify';
import type { Route } from '#contract/core/route.ts';
import { patiently } from '#platform/db/pool/patience.ts';
import { DatabaseAway, outageOf } from '#platform/outage.ts';

/** Codes of a connection that broke. One that is refused was waited for by the pool already, or is not the database's. */
const broken = new Set(['ECONNRESET', 'EPIPE']);

/** True when the connection to the database was lost. One to a database that is frozen is not waited for: others wait for it already. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return false;
  return outageOf(error) === 'database' || broken.has((error as NodeJS.ErrnoException).code ?? '');
}

/** Does again what only reads, while the database is being started again. */
export const untilBack = <T>(work: () => Promise<T>, mayAgain = () => true): Promise<T> =>
  patiently(work, (error) => isLost(error) && mayAgain());

/** Answers a call; one that only reads again, when the database went away under it. */
export const readAgain = <T>({ method }: Route, reply: FastifyReply, work: () => Promise<T>): Promise<T> =>
  method === 'GET' ? untilBack(work, () => !reply.sent && !reply.raw.headersSent) : work();
