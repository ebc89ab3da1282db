import type { FastifyReply } from 'fastify';
import type { Route } from '#contract/core/route.ts';
import { untilBack } from '#platform/db/pool/until-back.ts';

/** Answers a call; one that only reads again, when the database went away under it. */
export const readAgain = <T>({ method }: Route, reply: FastifyReply, work: () => Promise<T>): Promise<T> =>
  method === 'GET' ? untilBack(work, () => !reply.sent && !reply.raw.headersSent) : work();
