import type { changePassword, requestPasswordReset, resetPassword } from '#contract/auth.ts';
import { ask } from '#platform/auth/ask.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { spend } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { confirmed } from './confirmed.ts';
import { endElsewhere } from './end-elsewhere.ts';

/** Whoever changes a password may fear that someone else is in: every other session always ends. */
export const change: Handler<typeof changePassword, Services> = async (call) => {
  const { services, actor, reply } = call;
  const said = await confirmed(call, () => ask(services, call, { ...call.body, revokeOtherSessions: true }));
  await endElsewhere(services, actor, reply);
  return said;
};

const lettersAllowed = { max: 5, seconds: 900 };

/** Counted by the e-mail as typed, whether or not it has an account, so that the answer tells nothing. */
export const requestReset: Handler<typeof requestPasswordReset, Services> = async (call) => {
  const { allowed, retryAfter } = await spend(call.db, `reset|${call.body.email}`, lettersAllowed);
  if (!allowed) fail('rate_limited', { detail: 'A link was sent already. Wait a little before the next.', retryAfter });
  return ask(call.services, call, call.body);
};

export const reset: Handler<typeof resetPassword, Services> = (call) => ask(call.services, call, call.body);
