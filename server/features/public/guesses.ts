import type { FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { refund, spend } from '#platform/rate.ts';

const seconds = 900;
const fromAll = { max: 100, seconds };
/** Wrong passwords from one network: fewer while many guess together. None of it keeps out who comes from elsewhere. */
const tries = { calm: { max: 10, seconds }, rush: { max: 3, seconds } };

/** Few of one network are checked at once, so that right passwords of many people do not look like many guesses. */
const withinLimit = createConcurrencyLimit({ atOnce: 2, waiting: 100 });

/** Counts a try before it is known to be wrong, so that many at the same moment cannot slip through; right ones are taken back. */
async function countWrong(db: Db, locked: string, visitor: string, check: () => Promise<boolean>): Promise<boolean> {
  const keys = [`unlock|${locked}|${visitor}`, `unlock|${locked}`] as const;
  const rush = !(await spend(db, keys[1], fromAll)).allowed;
  const { allowed, retryAfter } = await spend(db, keys[0], rush ? tries.rush : tries.calm);
  if (!allowed) {
    await refund(db, [keys[1]]);
    fail('rate_limited', { detail: 'Too many attempts with a wrong password. Try again later.', retryAfter });
  }
  const right = await check();
  if (right) await refund(db, keys);
  return right;
}

/** True for the right password of what is locked under this id. Refuses who guessed too often. */
export async function isPassword(
  { db, request }: { db: Db; request: FastifyRequest },
  { id, hash, password }: { id: string; hash: string; password: string },
): Promise<boolean> {
  const visitor = visitorKey(request);
  const { verifyPassword } = await import('better-auth/crypto');
  return withinLimit(`${id}|${visitor}`, () => countWrong(db, id, visitor, () => verifyPassword({ hash, password })));
}
