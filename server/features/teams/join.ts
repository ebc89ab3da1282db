import { signInByEmail } from '#contract/auth.ts';
import type { acceptInvite, showInvite } from '#contract/teams.ts';
import { createAccount } from '#features/session/changes/create-account.ts';
import { presentMe } from '#features/session/present.ts';
import { findUserId, updateUser } from '#features/session/store.ts';
import { ask } from '#platform/auth/ask.ts';
import { hashPassword } from '#platform/auth/hash-password.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { joinTeam } from './changes/join.ts';
import { findByToken, type InviteOfToken } from './store.invites.ts';

async function openByToken(db: Db, token: string): Promise<InviteOfToken> {
  const invite = (await findByToken(db, token)) ?? fail('not_found', 'There is no such invitation.');
  return invite.open && invite.role_id !== null ? invite : fail('gone');
}

export const show: Handler<typeof showInvite, Services> = async ({ db, params }) => {
  const invite = await openByToken(db, params.token);
  return {
    email: invite.email,
    team: invite.team_name,
    role: invite.role_name ?? '',
    account: (await findUserId(db, invite.email)) !== undefined,
    expires_at: invite.expires_at.toISOString(),
  };
};

type Accepting = Call<typeof acceptInvite, Services>;

async function joinAs(call: Accepting, invite: InviteOfToken, user: string): Promise<void> {
  const { visitor, act } = call;
  if (!visitor) fail('unauthenticated', `${invite.email} has an account already. Sign in with it to join.`);
  if (visitor.user !== user)
    fail('forbidden', `This invitation is for ${invite.email}. Sign in with that account to join.`);
  await call.write((tx) => joinTeam(tx, act, invite, user));
}

function required(body: Accepting['body']) {
  const { first_name, last_name, password } = body;
  if (first_name !== undefined && last_name !== undefined && password !== undefined)
    return { firstName: first_name, lastName: last_name, password };
  const missing = (['first_name', 'last_name', 'password'] as const).filter((field) => body[field] === undefined);
  const errors = missing.map((path) => ({ path, message: 'is needed to make your account' }));
  return fail('invalid', { detail: `${missing.join(', ')}: needed to make your account`, errors });
}

async function joinAnew(call: Accepting, invite: InviteOfToken): Promise<string> {
  const { services, act } = call;
  const { password, ...names } = required(call.body);
  const { email } = invite;
  const passwordHash = await hashPassword(services.auth, password);
  const user = await call.write(async (tx) => {
    const id = await createAccount(tx, { email, ...names, passwordHash, staff: false });
    await joinTeam(tx, { ...act, actor: id }, invite, id);
    return id;
  });
  await ask(services, { route: signInByEmail, request: call.request, reply: call.reply }, { email, password });
  return user;
}

/** Joins the team: with a new account, or with the account that the address has, whose session must be here. */
export const accept: Handler<typeof acceptInvite, Services> = async (call) => {
  const { db } = call;
  const invite = await openByToken(db, call.params.token);
  const known = await findUserId(db, invite.email);
  if (known !== undefined) await joinAs(call, invite, known);
  const user = known ?? (await joinAnew(call, invite));
  await updateUser(db, user, { activeTeam: invite.team_id });
  return presentMe(db, user);
};
