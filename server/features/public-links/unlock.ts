import type { unlockPublicFile } from '#contract/public-links.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/visitor-key.ts';
import { spend } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { findShown } from './access.ts';
import { cookieOf, unlockedSeconds, unlockedValue } from './rules.ts';

/** From one address, and from all together: a short password must not be found by trying. */
const tries = { one: { max: 10, seconds: 900 }, all: { max: 200, seconds: 3600 } };

/** Takes the password of a link. What it sets opens that link alone, and ends when the password changes. */
export const unlock: Handler<typeof unlockPublicFile, Services> = async (call) => {
  const { db, services, request, reply, params, body } = call;
  const { link, token } = await findShown(call as never, params.uuid);
  if (link.password_hash === null) return undefined;
  for (const [key, allowance] of [
    [`unlock|${link.id}|${visitorKey(request)}`, tries.one],
    [`unlock|${link.id}`, tries.all],
  ] as const) {
    const { allowed, retryAfter } = await spend(db, key, allowance);
    if (!allowed)
      fail('rate_limited', { detail: 'There were too many tries with a wrong password. Try again later.', retryAfter });
  }
  const { verifyPassword } = await import('better-auth/crypto');
  if (!(await verifyPassword({ hash: link.password_hash, password: body.password })))
    invalid('password', 'is not the password of this link');
  const secure = services.origin.startsWith('https:') ? '; Secure' : '';
  const value = unlockedValue(services.secret, link, services.clock.now());
  reply.header(
    'set-cookie',
    `${cookieOf(token)}=${value}; Path=/; Max-Age=${unlockedSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
  return undefined;
};
