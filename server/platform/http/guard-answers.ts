import type { FastifyInstance, FastifyReply } from 'fastify';
import { alsoFrom, policyOf } from './policy.ts';

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

/** Lets every page load what the server sends its browser elsewhere for. */
export function letPagesLoadFrom(app: FastifyInstance, origin: string): void {
  const name = 'content-security-policy';
  app.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader(name);
    if (typeof policy === 'string') reply.header(name, alsoFrom(policy, origin));
  });
}
