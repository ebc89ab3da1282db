import type * as contract from '#contract/teams/invites.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openInvite, openTeam, roleOf } from '../access.ts';
import { createInvite, withdrawInvite } from '../changes/invite.ts';
import { inviteEmail } from '../emails.ts';
import { mailedLinkOf, newGrant } from '../invite-links.ts';
import { presentInvite } from '../present.ts';
import { countInvites, listInvites } from '../store/invites.ts';
import { grantable } from './grant.ts';

export const list: Handler<typeof contract.listInvites, Services> = async (call) => {
  const { db, services, actor, query } = call;
  const { team } = call.params;
  const expired = query.expired ?? false;
  // A key gives nobody access: it is told no link either.
  const mayGive = actor.key ? () => false : await grantable(db, team, actor.user);
  return pageOf(
    {
      list: `invites ${team}${expired ? ' expired' : ''}`,
      width: 1,
      rows: (limit, after) => listInvites(db, team, expired, limit, after && String(after[0])),
      count: (upTo) => countInvites(db, team, expired, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    (row) => presentInvite(services, mayGive, row),
  );
};

export const create: Handler<typeof contract.createInvite, Services> = async (call) => {
  const { db, services, act, actor, body } = call;
  const team = await openTeam(call, 'team.invite', call.params.team);
  const role = await roleOf(db, team.id, body.role);
  const link = newGrant(services);
  const id = await call.write((tx) => createInvite(tx, act, { team: team.id, email: body.email, role, ...link }));
  const made = presentInvite(services, () => true, await openInvite(call, id));
  const url = mailedLinkOf(services, link.grant, body.email, false);
  await services.mail.send(inviteEmail({ to: body.email, from: actor, team, url }));
  return made;
};

export const remove: Handler<typeof contract.deleteInvite, Services> = async (call) => {
  const invite = await openInvite(call, call.params.id);
  await call.write((tx) => withdrawInvite(tx, call.act, invite));
};
