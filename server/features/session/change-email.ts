import type * as contract from '#contract/session/auth.ts';
import { emailsOf, retimed } from '#platform/auth/email-tokens.ts';
import { forwardToAuth } from '#platform/auth/forward.ts';
import { headersFor } from '#platform/auth/request.ts';
import { invalid } from '#platform/errors.ts';
import { evenTime } from '#platform/even-time.ts';
import type { Handler } from '#platform/http/handle.ts';
import { requireAllowance } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { confirmed } from './confirmed.ts';
import { securityEmail } from './emails.ts';
import { endElsewhere } from './end-elsewhere.ts';

const emailsAllowed = { max: 5, seconds: 900 };
const alreadySent = { detail: 'A link was already sent. Wait a little before the next one.' };
const stepMs = 250;

/** Answers alike whether or not the new address has an account; an email goes to it only if not. */
export const change: Handler<typeof contract.changeEmail, Services> = async (call) => {
  const { db, services, actor, request, body } = call;
  if (body.newEmail === actor.email) invalid('newEmail', 'is already your address');
  const headers = headersFor(request, services.origin);
  const { api } = await services.auth();
  await confirmed(call, () =>
    api
      .verifyPassword({ body: { password: body.password }, headers })
      .catch(() => invalid('password', 'is not correct')),
  );
  await requireAllowance(db, `email|${actor.user}`, emailsAllowed, alreadySent);
  await evenTime(stepMs, () => forwardToAuth(services, call, { newEmail: body.newEmail }));
  return { status: true };
};

/** The library takes the token by GET, which programs that look ahead in emails do too: here the page sends it. */
export const verify: Handler<typeof contract.verifyEmail, Services> = async (call) => {
  const { services, visitor, body, request, reply } = call;
  const token = retimed(services.secret, body.token, -services.aheadMs());
  const path = `auth/verify-email?token=${encodeURIComponent(token)}`;
  const said = await forwardToAuth(services, { route: { ...call.route, method: 'GET', path }, request, reply });
  const { user } = said as { user?: { id: string } };
  const { from } = emailsOf(body.token);
  if (user) await endElsewhere(services, { user: user.id, session: visitor?.session ?? null }, reply);
  await services.mail.send(securityEmail(from, 'The email address of your account was changed'));
  return { status: true };
};
