import type * as contract from '#contract/auth.two-factor.ts';
import { ask } from '#platform/auth/ask.ts';
import { AppError, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { confirmed } from './confirmed.ts';
import { endElsewhere, freshToken } from './end-elsewhere.ts';
import { securityLetter } from './letters.ts';

export const enable: Handler<typeof contract.enableTwoFactor, Services> = (call) =>
  confirmed(call, () => ask(call.services, call, call.body));

/** Someone signed in is not sent away for a wrong code. */
function refuseCode(error: unknown): never {
  if (error instanceof AppError && error.code === 'unauthenticated') invalid('code', 'is not right');
  throw error;
}

export const verify: Handler<typeof contract.verifyTotp, Services> = async (call) => {
  const { services, visitor, reply, body } = call;
  const code = body.code.replaceAll(/\s/g, '');
  if (!visitor) return ask(services, call, { ...body, code });
  const said = await ask(services, call, { code }).catch(refuseCode);
  // A new session says that the second factor is in use from now on.
  if (freshToken(reply, services.secret) !== undefined) {
    await endElsewhere(services, visitor, reply);
    await services.mail.send(securityLetter(visitor.email, 'Two-factor sign-in was turned on'));
  }
  return said;
};

export const verifyBackup: Handler<typeof contract.verifyBackupCode, Services> = async (call) => {
  if (call.visitor) invalid('code', 'is only for signing in');
  return ask(call.services, call, call.body);
};

export const renewCodes: Handler<typeof contract.makeBackupCodes, Services> = (call) =>
  confirmed(call, () => ask(call.services, call, call.body));

export const disable: Handler<typeof contract.disableTwoFactor, Services> = async (call) => {
  const { services, actor, reply } = call;
  const said = await confirmed(call, () => ask(services, call, call.body));
  await endElsewhere(services, actor, reply);
  await services.mail.send(securityLetter(actor.email, 'Two-factor sign-in was turned off'));
  return said;
};
