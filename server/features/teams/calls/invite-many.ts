import { email } from '#contract/core/fields.ts';
import type * as contract from '#contract/people.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openInvite, openTeam, roleOf } from '../access.ts';
import { createInvites, createLink, resendInvite } from '../changes/invite.ts';
import { inviteEmail } from '../emails.ts';
import { mailedLinkOf, newGrant } from '../invite-links.ts';
import { presentInvite } from '../present.ts';
import { isOwner } from '../rules.ts';
import { type InviteRow, listNamed } from '../store/invites.ts';

/** The addresses, each once, and what is none. */
function sort(given: readonly string[]): { good: string[]; bad: string[] } {
  const good = new Set<string>();
  const bad = new Set<string>();
  for (const one of given.map((text) => text.trim()).filter((text) => text !== '')) {
    const address = email.safeParse(one);
    if (address.success) good.add(address.data);
    else bad.add(one);
  }
  return { good: [...good], bad: [...bad] };
}

/** The good ones are invited in one change, and get their emails after it. */
export const many: Handler<typeof contract.createInvites, Services> = async (call) => {
  const { db, services, act, actor, body } = call;
  const team = await openTeam(call, 'team.invite', call.params.team);
  const role = await roleOf(db, team.id, body.role);
  const { good, bad } = sort(body.emails);
  const addresses = good.map((address) => ({ email: address, ...newGrant(services) }));
  const { made, refused } = await call.write((tx) => createInvites(tx, act, { team: team.id, role }, addresses));
  const rows = new Map((await listNamed(db, team.id, made)).map((row) => [row.id, row]));
  const invites = made
    .map((id) => rows.get(id))
    .filter((row): row is InviteRow => row !== undefined)
    .map((row) => presentInvite(services, () => true, row));
  for (const { email: to, grant_id: grant } of rows.values())
    if (to !== null && grant !== null) {
      const url = mailedLinkOf(services, grant, to, false);
      await services.mail.send(inviteEmail({ to, from: actor, team, url }));
    }
  const reasons = bad.map((text) => ({ email: text, reason: 'This is not an email address.' }));
  return { invites, refused: [...reasons, ...refused], mailed: services.mail.configured };
};

export const link: Handler<typeof contract.createInviteLink, Services> = async (call) => {
  const { db, services, act, body } = call;
  const team = await openTeam(call, 'team.invite', call.params.team);
  const role = await roleOf(db, team.id, body.role);
  if (isOwner(role)) fail('conflict', 'A link for several people cannot add Owners. Invite an Owner by email.');
  const wanted = { team: team.id, role, ...newGrant(services), maxUses: body.max_uses, days: body.days };
  const id = await call.write((tx) => createLink(tx, act, wanted));
  return presentInvite(services, () => true, await openInvite(call, id));
};

export const resend: Handler<typeof contract.resendInvite, Services> = async (call) => {
  const { services, act, actor } = call;
  const invite = await openInvite(call, call.params.id);
  const { email: to } = invite;
  if (to === null) fail('conflict', 'A link cannot be sent by email. Create a new one and cancel this one.');
  const team = await openTeam(call, 'team.invite', invite.team_id);
  const renewed = newGrant(services);
  await call.write((tx) => resendInvite(tx, act, invite, renewed));
  const sent = presentInvite(services, () => true, await openInvite(call, invite.id));
  const url = mailedLinkOf(services, renewed.grant, to, false);
  await services.mail.send(inviteEmail({ to, from: actor, team, url }));
  return sent;
};
