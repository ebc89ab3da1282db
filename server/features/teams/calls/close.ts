import { limits } from '#contract/core/limits.ts';
import type * as contract from '#contract/teams/closing.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openTeam, ownerRole } from '../access.ts';
import { closeTeam, reopenTeam } from '../changes/close-team.ts';
import { closedEmail } from '../emails.ts';
import { type ClosedRow, closedTeamsOf, findClosed, measureTeam } from '../store/closing.ts';
import { findMembership, ownersOf } from '../store/members.ts';

const present = ({ id, name, closed_at, remove_at }: ClosedRow) => ({
  uuid: id,
  name,
  closed_at: closed_at.toISOString(),
  remove_at: remove_at.toISOString(),
});

export const show: Handler<typeof contract.showClosing, Services> = async ({ db, params, actor }) => {
  const { id: owner } = await ownerRole(db, params.team);
  const membership = await findMembership(db, params.team, actor.user);
  return {
    ...(await measureTeam(db, params.team)),
    days: limits.closedTeamDays,
    allowed: membership?.active === true && membership.role_id === owner,
  };
};

export const close: Handler<typeof contract.closeTeam, Services> = async (call) => {
  const { db, services, act, params, body, actor } = call;
  const team = await openTeam(call, 'team.manage', params.team);
  const owners = await ownersOf(db, team.id);
  const closed = await call.write((tx) => closeTeam(tx, act, team, body.name));
  const by = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  for (const { email: to, date_format } of owners)
    await services.mail.send(
      closedEmail({ to, by, team: closed.name, until: closed.remove_at, format: date_format, origin: services.origin }),
    );
  return present(closed);
};

export const list: Handler<typeof contract.listClosedTeams, Services> = async ({ db, actor, query }) =>
  pageOfAll('closed teams', (await closedTeamsOf(db, actor.user)).map(present), query, ({ uuid }) => uuid);

export const reopen: Handler<typeof contract.reopenTeam, Services> = async (call) => {
  const { db, act, params, actor } = call;
  const closed = (await findClosed(db, params.team, actor)) ?? fail('not_found');
  await call.write((tx) => reopenTeam(tx, act, closed));
  return { uuid: closed.id, name: closed.name };
};
