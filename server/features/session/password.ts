import type { changePassword, requestPasswordReset, resetPassword } from '#contract/auth/routes.ts';
import { ask } from '#platform/auth/ask.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { type Allowance, spend } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { confirmed } from './confirmed.ts';
import { endElsewhere } from './end-elsewhere.ts';
import { resetEmailJob } from './jobs/reset-email.ts';

/** Whoever changes a password may fear that someone else is in: every other session always ends. */
export const change: Handler<typeof changePassword, Services> = async (call) => {
  const { services, actor, reply } = call;
  const said = await confirmed(call, () => ask(services, call, { ...call.body, revokeOtherSessions: true }));
  await endElsewhere(services, actor, reply);
  return said;
};

const emailsAllowed: Allowance = { max: 5, seconds: 900 };
const asksAllowed: Allowance = { max: 30, seconds: 60 };
const asked = 'If this email exists in our system, check your email for the reset link';

/** Counted by the email as typed. Nothing is done here that depends on whether it has an account: neither the answer nor its time tells. */
export const requestReset: Handler<typeof requestPasswordReset, Services> = async ({ db, services, request, body }) => {
  const { email, redirectTo } = body;
  if (redirectTo !== undefined && !isOwn(services.origin, redirectTo))
    fail('forbidden', 'The address to go to afterwards is not one of this site.');
  for (const [key, allowance, detail] of [
    [`reset|${visitorKey(request)}`, asksAllowed, 'Too many attempts. Wait a little before the next one.'],
    [`reset|${email}`, emailsAllowed, 'A link was already sent. Wait a little before the next one.'],
  ] as const) {
    const { allowed, retryAfter } = await spend(db, key, allowance);
    if (!allowed) fail('rate_limited', { detail, retryAfter });
  }
  await db.transaction().execute((tx) => services.jobs.enqueue(tx, resetEmailJob, { email }));
  services.jobs.wake();
  return { status: true, message: asked };
};

function isOwn(origin: string, address: string): boolean {
  return URL.canParse(address, origin) && new URL(address, origin).origin === new URL(origin).origin;
}

export const reset: Handler<typeof resetPassword, Services> = (call) => ask(call.services, call, call.body);
