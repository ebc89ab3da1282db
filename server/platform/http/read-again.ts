import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Route } from '#contract/core/route.ts';
import { DatabaseAway, outageOf } from '#platform/outage.ts';

/** As long as a database or a pooler takes that is started again. */
const patienceMs = 3_000;
const againMs = 100;

/** True when the connection was lost or refused. One to a database that is frozen is not waited for: others wait for it already. */
function isLost(error: unknown): boolean {
  const outage = outageOf(error);
  return !(error instanceof DatabaseAway) && (outage === 'database' || outage === 'network');
}

/** Does again what only reads, while the database is being started again. */
export async function untilBack<T>(work: () => Promise<T>, mayAgain = () => true): Promise<T> {
  for (const until = Date.now() + patienceMs; ; await pause(againMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isLost(error) || !mayAgain() || Date.now() > until) throw error;
    }
  }
}

/** Answers a call; one that only reads again, when the database went away under it. */
export const readAgain = <T>({ method }: Route, reply: FastifyReply, work: () => Promise<T>): Promise<T> =>
  method === 'GET' ? untilBack(work, () => !reply.sent && !reply.raw.headersSent) : work();
