import type { unlockPublicFile } from '#contract/public/links.ts';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Db } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { refund, spend } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { findShown } from './open.ts';
import { cookieOf, unlockedSeconds, unlockedValue } from './unlocked.ts';

const seconds = 900;
const fromAll = { max: 100, seconds };
/** Wrong passwords from one network: fewer while many guess together. None of it keeps out who comes from elsewhere. */
const tries = { calm: { max: 10, seconds }, rush: { max: 3, seconds } };

/** Few of one network are checked at once, so that right passwords of many people do not look like many guesses. */
const withinLimit = createConcurrencyLimit({ atOnce: 2, waiting: 100 });

/** Counts a try before it is known to be wrong, so that many at the same moment cannot slip through; right ones are taken back. */
async function countWrong(db: Db, link: string, visitor: string, check: () => Promise<boolean>): Promise<boolean> {
  const keys = [`unlock|${link}|${visitor}`, `unlock|${link}`] as const;
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

/** Takes the password of a link. What it sets opens that link alone, and ends when the password changes. */
export const unlock: Handler<typeof unlockPublicFile, Services> = async (call) => {
  const { db, services, request, reply, params, body } = call;
  const { link, token } = await findShown(call, params.uuid);
  const { password_hash: hash } = link;
  if (hash === null) return undefined;
  const visitor = visitorKey(request);
  const { verifyPassword } = await import('better-auth/crypto');
  const check = () => verifyPassword({ hash, password: body.password });
  const right = await withinLimit(`${link.id}|${visitor}`, () => countWrong(db, link.id, visitor, check));
  if (!right) invalid('password', 'is not the password of this link');
  const secure = services.origin.startsWith('https:') ? '; Secure' : '';
  const value = unlockedValue(services.secret, link, services.clock.now());
  reply.header(
    'set-cookie',
    `${cookieOf(token)}=${value}; Path=/; Max-Age=${unlockedSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return undefined;
};
