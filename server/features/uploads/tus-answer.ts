import type { FastifyReply } from 'fastify';
import type { ErrorCode } from '#contract/core/errors.ts';
import { logTrouble, problem, type Refused, retryAfterOf, understand } from '#platform/http/errors.ts';

/** The meaning of the protocol library's statuses, in our words. */
const codes: Record<number, ErrorCode> = {
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  412: 'stale',
  413: 'too_large',
  500: 'internal',
};

/** Its way to say that a writer was interrupted for another one. */
const interrupted = /aborted/i;

function refusedBy(error: unknown, status: number, text: string): Refused {
  if (error instanceof Error) return understand(error);
  const said = text.trim();
  if (interrupted.test(said)) return { code: 'locked', refusal: { retryAfter: 1 } };
  const code = codes[status] ?? 'invalid';
  return { code, refusal: code === 'not_found' || code === 'internal' || said === '' ? {} : { detail: said } };
}

/** Sends what the library answered; refusals as problem documents, like everywhere else. */
export async function sendAnswer(reply: FastifyReply, answer: Response, error: unknown): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) {
    if (!name.startsWith('access-control-') && name !== 'content-length' && name !== 'content-type')
      reply.header(name, value);
  }
  if (answer.status < 400) return reply.code(answer.status).send();
  const refused = refusedBy(error, answer.status, await answer.text());
  return sendRefusal(reply, refused, error);
}

export function sendRefusal(reply: FastifyReply, refused: Refused, error: unknown): FastifyReply {
  logTrouble(reply.log, error, refused, { route: 'uploads.tus' });
  const seconds = retryAfterOf(refused);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  const body = problem(refused, reply.request.id);
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}
