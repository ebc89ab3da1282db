import type { changePassword, requestPasswordReset, resetPassword } from '#contract/session/auth.ts';
import { forwardToAuth } from '#platform/auth/forward.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { type Allowance, requireAllowance } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { confirmed } from './confirmed.ts';
import { endElsewhere } from './end-elsewhere.ts';
import { resetEmailJob } from './jobs/reset-email.ts';

/** Whoever changes a password may fear that someone else is in: every other session always ends. */
export const change: Handler<typeof changePassword, Services> = async (call) => {
  const { services, actor, reply } = call;
  const said = await confirmed(call, () => forwardToAuth(services, call, { ...call.body, revokeOtherSessions: true }));
  await endElsewhere(services, actor, reply);
  return said;
};

const triesAllowed: Allowance = { max: 30, seconds: 60 };
const emailsAllowed: Allowance = { max: 5, seconds: 900 };
const tooMany = { detail: 'Too many attempts. Wait a little before the next one.' };
const alreadySent = { detail: 'A link was already sent. Wait a little before the next one.' };

/**
 * Counted by the email as typed. Nothing is done here that depends on whether it has an account: neither the answer nor
 * its time tells. The job has the sign-in library write the email, if there is an account.
 */
export const requestReset: Handler<typeof requestPasswordReset, Services> = async ({ db, services, request, body }) => {
  const { email, redirectTo } = body;
  if (redirectTo !== undefined && !isOwn(services.origin, redirectTo))
    fail('forbidden', 'The address to go to afterwards is not one of this site.');
  await requireAllowance(db, `reset|${visitorKey(request)}`, triesAllowed, tooMany);
  await requireAllowance(db, `reset|${email}`, emailsAllowed, alreadySent);
  await db.transaction().execute((tx) => services.jobs.enqueue(tx, resetEmailJob, { email }));
  services.jobs.wake();
  return { status: true, message: 'If this email exists in our system, check your email for the reset link' };
};

export const reset: Handler<typeof resetPassword, Services> = (call) => forwardToAuth(call.services, call, call.body);

function isOwn(origin: string, address: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin === new URL(origin).origin;
}
