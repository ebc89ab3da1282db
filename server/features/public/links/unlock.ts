import type { unlockPublicFile } from '#contract/public/links.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { isPassword } from '../guesses.ts';
import { cookieOf, unlockingCookie } from '../unlocked.ts';
import { findShown } from './open.ts';

/** Takes the password of a link. What it sets opens that link alone, and ends when the password changes. */
export const unlock: Handler<typeof unlockPublicFile, Services> = async (call) => {
  const { services, reply, params, body } = call;
  const { link, token } = await findShown(call, params.uuid);
  const { id, password_hash: hash } = link;
  if (hash === null) return undefined;
  const right = await isPassword(call, { id, hash, password: body.password });
  if (!right) invalid('password', 'is not the password of this link');
  reply.header('set-cookie', unlockingCookie(services, cookieOf(token), link));
  return undefined;
};
