import type { FastifyInstance, FastifyReply } from 'fastify';
import { policyOf } from './policy.ts';

const framedByNobody = policyOf({ 'frame-ancestors': "'none'" });

/** Nobody guesses the type of an answer, frames it or loads it into another site. */
export function guardAnswer({ raw }: FastifyReply): void {
  raw.setHeader('x-content-type-options', 'nosniff');
  raw.setHeader('content-security-policy', framedByNobody);
  raw.setHeader('cross-origin-resource-policy', 'same-origin');
}

/** The same for every answer, whoever writes it. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => guardAnswer(reply));
}
