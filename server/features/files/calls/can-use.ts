import type { fileUse } from '#contract/files/use.ts';
import { allowedActions, refusedActions } from '#contract/policy/files.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { canUse } from '#contract/policy/use/use.ts';
import { consentsOfFile } from '#features/consents/store/consents.ts';
import { presentRight } from '#features/rights/present.ts';
import { rightsById } from '#features/rights/store.ts';
import { listRoles, type RoleRow } from '#features/teams/store/roles.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { factsOf, openFile } from '../access.ts';
import { rightsFactsOf } from '../present/rights-facts.ts';

const mostRoles = 200;

const named = (roles: readonly RoleRow[], wanted: string): RoleRow =>
  roles.find(({ id, name }) => id === wanted.toLowerCase() || name.toLowerCase() === wanted.toLowerCase()) ??
  fail('not_found', 'The team has no such role.');

/** Someone with a role and nothing of their own: no file is theirs. */
const someoneWith = (role: RoleRow, own: Standing): Standing => ({
  user: '',
  staff: false,
  flags: role.permissions,
  features: own.features,
});

export const can: Handler<typeof fileUse, Services> = async (call) => {
  const { db, actor, query } = call;
  const file = await openFile(call, 'view', call.params.uuid);
  const membership = call.membershipFor(file.team_id);
  const roles = membership.guest ? [] : await listRoles(db, file.team_id, mostRoles, null);
  const role = query.role === undefined ? null : named(roles, query.role);
  const me = standing(actor, membership);
  const who = role ? someoneWith(role, me) : me;
  const at = query.at === undefined ? file.read_at : new Date(query.at);
  const rights = (await rightsById(db, file.team_id, file.right_ids)).map(presentRight);
  const consents = (await consentsOfFile(db, file.team_id, file.id)).map(({ withdrawn_at, ...consent }) => ({
    ...consent,
    withdrawn: withdrawn_at !== null,
  }));
  const facts = factsOf(file);
  const answer = canUse({
    who,
    role: role?.name ?? null,
    file: { ...rightsFactsOf(file), ...facts },
    rights,
    consents,
    at,
  });
  const shown = ({ id, name }: RoleRow) => ({ uuid: id, name });
  return {
    ...answer,
    reasons: [...answer.reasons],
    at: at.toISOString(),
    until: answer.until?.toISOString() ?? null,
    role: role && shown(role),
    permissions: allowedActions(who, facts, at),
    refusals: refusedActions(who, facts, at),
    roles: roles.map(shown),
  };
};
