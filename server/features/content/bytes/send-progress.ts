import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

/** Answers that something is being made, and how far it is. */
export const sendProgress = ({ reply }: Pick<Caller<Services>, 'reply'>, progress: number) =>
  reply.code(202).header('retry-after', '1').type('application/json; charset=utf-8').send(JSON.stringify({ progress }));
