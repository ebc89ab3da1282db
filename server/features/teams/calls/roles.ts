import type * as contract from '#contract/teams/roles.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openRole } from '../access.ts';
import { createRole, removeRole, updateRole } from '../changes/write-role.ts';
import { presentRole } from '../present.ts';
import { countRoles, listRoles } from '../store/roles.ts';

export const list: Handler<typeof contract.listRoles, Services> = ({ db, params: { team }, query }) =>
  pageOf(
    {
      list: `roles ${team}`,
      width: 1,
      rows: (limit, after) => listRoles(db, team, limit, after && String(after[0])),
      count: (upTo) => countRoles(db, team, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    presentRole,
  );

export const create: Handler<typeof contract.createRole, Services> = async (call) => {
  const { act, body, params } = call;
  const id = await call.write((tx) => createRole(tx, act, { team: params.team, ...body }));
  return presentRole(await openRole(call, id));
};

export const update: Handler<typeof contract.updateRole, Services> = async (call) => {
  const { act, body } = call;
  const role = await openRole(call, call.params.id);
  await call.write((tx) => updateRole(tx, act, role, body));
  return presentRole(await openRole(call, role.id));
};

export const remove: Handler<typeof contract.deleteRole, Services> = async (call) => {
  const role = await openRole(call, call.params.id);
  await call.write((tx) => removeRole(tx, call.act, role));
};
