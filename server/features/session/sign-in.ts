import type * as contract from '#contract/session/auth.ts';
import { guardAttempt } from '#platform/auth/attempts.ts';
import { forwardToAuth } from '#platform/auth/forward.ts';
import { headersFor } from '#platform/auth/request.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

export const signIn: Handler<typeof contract.signInByEmail, Services> = (call) => {
  const { services, request, body } = call;
  const attempt = { email: body.email, headers: headersFor(request, services.origin) };
  return guardAttempt(services, attempt, () => forwardToAuth(services, call, body));
};

/** Some send one name, some two: both are kept, as both are shown. */
function names(body: { name?: string | undefined; first_name?: string | undefined; last_name?: string | undefined }) {
  const [first = '', ...rest] = (body.name ?? '').split(' ');
  const firstName = body.first_name ?? first;
  const lastName = body.last_name ?? rest.join(' ').trim();
  return {
    name: `${firstName} ${lastName}`.trim(),
    first_name: firstName.slice(0, 100),
    last_name: lastName.slice(0, 100),
  };
}

export const signUp: Handler<typeof contract.signUpByEmail, Services> = (call) => {
  const { email, password } = call.body;
  return forwardToAuth(call.services, call, { email, password, ...names(call.body) });
};

export const signOut: Handler<typeof contract.signOut, Services> = (call) => forwardToAuth(call.services, call, {});
