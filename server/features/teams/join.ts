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
import { visitorKey } from '#platform/http/visitor-key.ts';
import { type Allowance, spend } from '#platform/rate.ts';
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
    account: invite.email !== null && (await findUserId(db, invite.email)) !== undefined,
    expires_at: invite.expires_at.toISOString(),
  };
};

type Accepting = Call<typeof acceptInvite, Services>;

function required(body: Accepting['body'], email: string | null) {
  const { first_name, last_name, password } = body;
  const address = email ?? body.email;
  if (address !== undefined && first_name !== undefined && last_name !== undefined && password !== undefined)
    return { email: address, firstName: first_name, lastName: last_name, password };
  const wanted = [...(email === null ? (['email'] as const) : []), 'first_name', 'last_name', 'password'] as const;
  const missing = wanted.filter((field) => body[field] === undefined);
  const errors = missing.map((path) => ({ path, message: 'is needed to make your account' }));
  return fail('invalid', { detail: `${missing.join(', ')}: needed to make your account`, errors });
}

async function joinAnew(call: Accepting, invite: InviteOfToken): Promise<string> {
  const { services, act } = call;
  const { password, ...names } = required(call.body, invite.email);
  const { email } = names;
  const passwordHash = await hashPassword(services.auth, password);
  const user = await call.write(async (tx) => {
    const id = await createAccount(tx, { ...names, passwordHash, staff: false });
    await joinTeam(tx, { ...act, actor: id }, invite, id);
    return id;
  });
  await ask(services, { route: signInByEmail, request: call.request, reply: call.reply }, { email, password });
  return user;
}

/** A link tells whoever has it which addresses have an account: so they cannot try many. */
const tries: Allowance = { max: 40, seconds: 900 };

async function known({ db, body, request }: Accepting, invite: InviteOfToken): Promise<string | undefined> {
  const email = invite.email ?? body.email;
  if (email === undefined) return undefined;
  if (invite.email === null) {
    const { allowed, retryAfter } = await spend(db, `join|${visitorKey(request)}`, tries);
    if (!allowed) fail('rate_limited', { detail: 'Too many tries. Wait a little before the next one.', retryAfter });
  }
  return findUserId(db, email);
}

/** Whose account joins: that of the session, where the invitation is for it or for anyone; else a new one. */
async function joiner(call: Accepting, invite: InviteOfToken): Promise<string | null> {
  const { visitor } = call;
  const { email = invite.email } = call.body;
  if (visitor && invite.email === null) {
    if (email === null || email === visitor.email) return visitor.user;
    fail('forbidden', `You are signed in as ${visitor.email}. Sign out to join with another account.`);
  }
  if (invite.email !== null && call.body.email !== undefined && call.body.email !== invite.email)
    fail('forbidden', `This invitation is for ${invite.email}.`);
  const user = await known(call, invite);
  if (user === undefined) return null;
  if (!visitor) fail('unauthenticated', `${email} has an account already. Sign in with it to join.`);
  if (visitor.user !== user) fail('forbidden', `This invitation is for ${email}. Sign in with that account to join.`);
  return user;
}

/** Joins the team: with a new account, or with the account that the address has, whose session must be here. */
export const accept: Handler<typeof acceptInvite, Services> = async (call) => {
  const { db, act } = call;
  const invite = await openByToken(db, call.params.token);
  const found = await joiner(call, invite);
  if (found !== null) await call.write((tx) => joinTeam(tx, act, invite, found));
  const user = found ?? (await joinAnew(call, invite));
  await updateUser(db, user, { activeTeam: invite.team_id });
  return presentMe(db, user);
};
