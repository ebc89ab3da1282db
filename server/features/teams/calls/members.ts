import type { ownedByMember } from '#contract/people.ts';
import type * as contract from '#contract/teams/members.ts';
import { ownedKinds } from '#contract/teams/members.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openMember, roleOf } from '../access.ts';
import { removeMember, updateMember } from '../changes/update-member.ts';
import { presentMember } from '../present.ts';
import { countMembers, listMembers } from '../store/members.ts';
import { countOwned } from '../store/owned.ts';

export const list: Handler<typeof contract.listMembers, Services> = ({ db, params: { team }, query }) => {
  const { role = null, active = null, order } = query;
  const which = { q: (query.q ?? '').trim(), role, active, order };
  return pageOf(
    {
      list: `members ${team} ${JSON.stringify(which)}`,
      width: 2,
      rows: (limit, after) =>
        listMembers(db, team, which, limit, after && { key: String(after[0]), id: String(after[1]) }),
      count: (upTo) => countMembers(db, team, which, upTo),
      placeOf: (row) => [row.place, row.id],
    },
    query,
    presentMember,
  );
};

export const update: Handler<typeof contract.updateMember, Services> = async (call) => {
  const { db, act, body } = call;
  const member = await openMember(call, call.params.id);
  const role = body.role === undefined ? undefined : (await roleOf(db, member.team_id, body.role)).id;
  const handOver = body.hand_over && { to: body.hand_over.to, kinds: body.hand_over.kinds ?? ownedKinds };
  await call.write((tx) => updateMember(tx, act, member, { role, active: body.active, handOver }));
  return presentMember(await openMember(call, member.id));
};

export const remove: Handler<typeof contract.deleteMember, Services> = async (call) => {
  const member = await openMember(call, call.params.id);
  const { to, kinds = ownedKinds } = call.query;
  await call.write((tx) => removeMember(tx, call.act, member, to === undefined ? undefined : { to, kinds }));
};

export const owned: Handler<typeof ownedByMember, Services> = async (call) => {
  const member = await openMember(call, call.params.id);
  return countOwned(call.db, member.team_id, member.user_id);
};
