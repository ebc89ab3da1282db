import { signInByEmail } from '#contract/session/auth.ts';
import type { setup as setupRoute, setupState } from '#contract/session/routes.ts';
import { createTeam } from '#features/teams/changes/create-team.ts';
import { forwardToAuth } from '#platform/auth/forward.ts';
import { hashPassword } from '#platform/auth/hash-password.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createAccount } from './changes/create-account.ts';
import { presentMe } from './present.ts';
import { anyoneExists, lockSetup } from './store.ts';

export const state: Handler<typeof setupState, Services> = async ({ db, services }) => {
  // Who asks this is about to sign in. Whoever does asks again, and hears why the library could not be loaded.
  services.auth().catch(() => undefined);
  return { needed: !(await anyoneExists(db)), signup: services.config.signup, mail: services.mail.configured };
};

/** Of many at once, one makes the first person; for the others this address does not exist any more. */
export const setup: Handler<typeof setupRoute, Services> = async (call) => {
  const { db, services, body, request, reply } = call;
  const { email, password } = body;
  if (await anyoneExists(db)) fail('not_found');
  const passwordHash = await hashPassword(services.auth, password);
  const user = await call.write(async (tx) => {
    await lockSetup(tx);
    if (await anyoneExists(tx)) fail('not_found');
    const names = { firstName: body.first_name, lastName: body.last_name };
    const id = await createAccount(tx, { email, ...names, passwordHash, staff: true, confirmed: false });
    await createTeam(tx, { ...call.act, actor: id }, { name: body.team, owner: id });
    return id;
  });
  await forwardToAuth(services, { route: signInByEmail, request, reply }, { email, password });
  return presentMe(db, user);
};
