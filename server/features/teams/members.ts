import type * as contract from '#contract/teams.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openMember, roleOf } from './access.ts';
import { removeMember, updateMember } from './changes/update-member.ts';
import { presentMember } from './present.ts';
import { countMembers, listMembers } from './store.members.ts';

export const list: Handler<typeof contract.listMembers, Services> = ({ db, params: { team }, query }) =>
  pageOf(
    {
      list: `members ${team}`,
      width: 2,
      rows: (limit, after) => listMembers(db, team, limit, after && { key: String(after[0]), id: String(after[1]) }),
      count: (upTo) => countMembers(db, team, upTo),
      placeOf: (row) => [row.name_key, row.id],
    },
    query,
    presentMember,
  );

export const update: Handler<typeof contract.updateMember, Services> = async (call) => {
  const { db, act, body } = call;
  const member = await openMember(call, call.params.id);
  const role = body.role === undefined ? undefined : (await roleOf(db, member.team_id, body.role)).id;
  await call.write((tx) => updateMember(tx, act, member, { role, active: body.active }));
  return presentMember(await openMember(call, member.id));
};

export const remove: Handler<typeof contract.deleteMember, Services> = async (call) => {
  const member = await openMember(call, call.params.id);
  await call.write((tx) => removeMember(tx, call.act, member));
};
