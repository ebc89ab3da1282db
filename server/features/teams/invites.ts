import { randomBytes } from 'node:crypto';
import type * as contract from '#contract/teams.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openInvite, openTeam, roleOf } from './access.ts';
import { createInvite, withdrawInvite } from './changes/invite.ts';
import { inviteLetter } from './letters.ts';
import { presentInvite } from './present.ts';
import { countOpenInvites, listOpenInvites } from './store.invites.ts';

export const list: Handler<typeof contract.listInvites, Services> = ({ db, params: { team }, query }) =>
  pageOf(
    {
      list: `invites ${team}`,
      width: 1,
      rows: (limit, after) => listOpenInvites(db, team, limit, after && String(after[0])),
      count: (upTo) => countOpenInvites(db, team, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    (row) => presentInvite(row),
  );

/** The link is in this answer and in the letter, and nowhere else: only its hash is kept. */
export const create: Handler<typeof contract.createInvite, Services> = async (call) => {
  const { db, services, act, actor, body } = call;
  const team = await openTeam(db, call.params.team);
  const role = await roleOf(db, team.id, body.role);
  const token = randomBytes(32).toString('base64url');
  const id = await call.write((tx) => createInvite(tx, act, { team: team.id, email: body.email, role, token }));
  const url = `${services.origin}/invite/${token}`;
  const from = `${actor.firstName} ${actor.lastName}`.trim();
  await services.mail.send(inviteLetter({ to: body.email, from, team: team.name, url }));
  return presentInvite(await openInvite(call, id), url);
};

export const remove: Handler<typeof contract.deleteInvite, Services> = async (call) => {
  const invite = await openInvite(call, call.params.id);
  await call.write((tx) => withdrawInvite(tx, call.act, invite));
};
