import type { Route } from '#contract/core/route.ts';
import type * as contract from '#contract/session/two-factor.ts';
import { codeHere } from '#platform/auth/code-here.ts';
import { forwardToAuth } from '#platform/auth/forward.ts';
import { halfSignedIn } from '#platform/auth/half-signed-in.ts';
import { AppError, invalid } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { confirmed } from './confirmed.ts';
import { securityEmail } from './emails.ts';
import { endElsewhere, freshToken } from './end-elsewhere.ts';

export const enable: Handler<typeof contract.enableTwoFactor, Services> = (call) =>
  confirmed(call, () => forwardToAuth(call.services, call, call.body));

/** Someone signed in is not sent away for a wrong code. */
function refuseCode(error: unknown): never {
  if (error instanceof AppError && error.code === 'unauthenticated') invalid('code', 'is not correct');
  throw error;
}

/** Has a wrong code kept with whose it was to be: nobody is signed in yet. */
async function guess<T>(
  { services, request, note }: Call<Route, Services>,
  run: (user: string | undefined) => Promise<T>,
): Promise<T> {
  const { id, email } = (await halfSignedIn(services, request)) ?? {};
  return run(id).catch((error: unknown) => {
    if (email && error instanceof AppError && error.status < 500)
      note({ email, action: 'session.second_factor_failed', noun: 'account' });
    throw error;
  });
}

export const verify: Handler<typeof contract.verifyTotp, Services> = async (call) => {
  const { services, visitor, reply, body } = call;
  const typed = body.code.replaceAll(/\s/g, '');
  const codeOf = async (user: string | undefined) => (user === undefined ? typed : codeHere(services, user, typed));
  if (!visitor)
    return guess(call, async (user) => forwardToAuth(services, call, { ...body, code: await codeOf(user) }));
  const code = await codeOf(visitor.user);
  const said = await forwardToAuth(services, call, { code }).catch(refuseCode);
  // A new session says that the second factor is in use from now on.
  if (freshToken(reply, services.secret) !== undefined) {
    await endElsewhere(services, visitor, reply);
    await services.mail.send(securityEmail(visitor.email, 'Two-factor sign-in was turned on'));
  }
  return said;
};

export const verifyBackup: Handler<typeof contract.verifyBackupCode, Services> = async (call) => {
  if (call.visitor) invalid('code', 'is only for signing in');
  return guess(call, () => forwardToAuth(call.services, call, call.body));
};

export const renewCodes: Handler<typeof contract.makeBackupCodes, Services> = (call) =>
  confirmed(call, () => forwardToAuth(call.services, call, call.body));

export const disable: Handler<typeof contract.disableTwoFactor, Services> = async (call) => {
  const { services, actor, reply } = call;
  const said = await confirmed(call, () => forwardToAuth(services, call, call.body));
  await endElsewhere(services, actor, reply);
  await services.mail.send(securityEmail(actor.email, 'Two-factor sign-in was turned off'));
  return said;
};
