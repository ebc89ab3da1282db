import { signInByEmail } from '#contract/session/auth.ts';
import type { acceptInvite, askInvite, showInvite } from '#contract/teams/invites.ts';
import { createAccount } from '#features/session/changes/create-account.ts';
import { presentMe } from '#features/session/present.ts';
import { confirmEmail, findUserId, isConfirmed, updateUser } from '#features/session/store.ts';
import { forwardToAuth } from '#platform/auth/forward.ts';
import { hashPassword } from '#platform/auth/hash-password.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { type Allowance, requireAllowance } from '#platform/rate.ts';
import type { Services } from '#server/services.ts';
import { joinTeam } from '../changes/join.ts';
import { joinEmail } from '../emails.ts';
import { isProof, type LinkMaker, mailedLinkOf, readLink } from '../invite-links.ts';
import { findByToken, type InviteOfToken } from '../store/invites.ts';

/** An invitation as its holder came with it. */
interface OpenInvite {
  readonly invite: InviteOfToken;
  /** The invited address; null: whoever has the link. */
  readonly email: string | null;
  /** True when the link was read in the mail of that address. */
  readonly proved: boolean;
}

async function openByLink(links: LinkMaker, db: Db, part: string): Promise<OpenInvite> {
  const { token, proof, email: named } = readLink(part);
  const unknown = () => fail('not_found', 'This invitation does not exist.');
  const invite = (await findByToken(db, token)) ?? unknown();
  if (!invite.open || invite.role_id === null) fail('gone');
  if (proof === null) return { invite, email: invite.email, proved: false };
  const email = invite.email ?? named;
  if (email === null || invite.grant_id === null || !isProof(links, invite.grant_id, email, proof)) return unknown();
  return { invite, email, proved: true };
}

export const show: Handler<typeof showInvite, Services> = async ({ db, services, params }) => {
  const { invite, email } = await openByLink(services, db, params.token);
  return {
    email,
    team: invite.team_name,
    role: invite.role_name ?? '',
    account: email !== null && (await findUserId(db, email)) !== undefined,
    expires_at: invite.expires_at.toISOString(),
  };
};

/** By network, by address and by link: nobody can have emails sent without end. */
const emailsAllowed = {
  visitor: { max: 40, seconds: 900 },
  address: { max: 5, seconds: 900 },
  link: { max: 500, seconds: 3600 },
} as const satisfies Record<string, Allowance>;
const tooMany = { detail: 'Too many attempts. Wait a little before the next one.' };

/** Has a link for several people sent to one address. Whether that has an account changes nothing here. */
export const askByLink: Handler<typeof askInvite, Services> = async ({ db, services, params, body, request }) => {
  const { invite, email } = await openByLink(services, db, params.token);
  if (email !== null || invite.grant_id === null) fail('conflict', 'This invitation is already for one address.');
  await requireAllowance(db, `join|${visitorKey(request)}`, emailsAllowed.visitor, tooMany);
  await requireAllowance(db, `join|${body.email}`, emailsAllowed.address, tooMany);
  await requireAllowance(db, `join|${invite.id}`, emailsAllowed.link, tooMany);
  const url = mailedLinkOf(services, invite.grant_id, body.email, true, invite);
  await services.mail.send(joinEmail({ to: body.email, team: { id: invite.team_id, name: invite.team_name }, url }));
  return { mailed: services.mail.configured };
};

type Accepting = Call<typeof acceptInvite, Services>;

function required({ first_name, last_name, password }: Accepting['body'], email: string) {
  if (first_name !== undefined && last_name !== undefined && password !== undefined)
    return { email, firstName: first_name, lastName: last_name, password };
  const given = { first_name, last_name, password };
  const missing = (['first_name', 'last_name', 'password'] as const).filter((field) => given[field] === undefined);
  const errors = missing.map((path) => ({ path, message: 'is needed to make your account' }));
  return fail('invalid', { detail: `${missing.join(', ')}: needed to make your account`, errors });
}

/** An address that was not read in its mail is not known to be theirs: the account keeps in mind that it may be another's. */
async function joinAnew(call: Accepting, { invite, proved }: OpenInvite, address: string): Promise<string> {
  const { services, act } = call;
  const { password, ...names } = required(call.body, address);
  const { email } = names;
  const passwordHash = await hashPassword(services.auth, password);
  const user = await call.write(async (tx) => {
    const id = await createAccount(tx, { ...names, passwordHash, staff: false, confirmed: proved });
    await joinTeam(tx, { ...act, actor: id }, invite, id);
    return id;
  });
  await forwardToAuth(
    services,
    { route: signInByEmail, request: call.request, reply: call.reply },
    { email, password },
  );
  return user;
}

/** By a link for several people only who is signed in with an address that is known to be theirs. */
async function joinerByLink({ db, visitor, body }: Accepting): Promise<string> {
  if (!visitor) return fail('forbidden', 'Have a link to this invitation sent to your email address first.');
  if (body.email !== undefined && body.email !== visitor.email)
    fail('forbidden', `You are signed in as ${visitor.email}. Sign out to join with another account.`);
  if (!(await isConfirmed(db, visitor.user)))
    fail('forbidden', `You have not confirmed yet that ${visitor.email} is yours. Have a link sent to it first.`);
  return visitor.user;
}

/** The user whose account joins, where the address has one: its session must be here. */
async function joinerOf({ db, visitor, body }: Accepting, email: string): Promise<string | undefined> {
  if (body.email !== undefined && body.email !== email) fail('forbidden', `This invitation is for ${email}.`);
  const user = await findUserId(db, email);
  if (user === undefined) return undefined;
  if (!visitor) fail('unauthenticated', `${email} has an account already. Sign in with it to join.`);
  if (visitor.user !== user) fail('forbidden', `This invitation is for ${email}. Sign in with that account to join.`);
  return user;
}

/** Joins the team: with a new account, or with the account that the address has, whose session must be here. */
export const accept: Handler<typeof acceptInvite, Services> = async (call) => {
  const { db, services, act } = call;
  const held = await openByLink(services, db, call.params.token);
  const { invite, email, proved } = held;
  const found = email === null ? await joinerByLink(call) : await joinerOf(call, email);
  if (found !== undefined)
    await call.write(async (tx) => {
      await joinTeam(tx, act, invite, found);
      if (proved) await confirmEmail(tx, found);
    });
  const user = found ?? (await joinAnew(call, held, email ?? ''));
  await updateUser(db, user, { activeTeam: invite.team_id });
  return presentMe(db, user);
};
