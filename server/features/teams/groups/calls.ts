import type { z } from 'zod';
import type * as contract from '#contract/teams/groups.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { Services } from '#server/services.ts';
import { openGroup } from './access.ts';
import { changeMembers, createGroup, removeGroup, updateGroup } from './changes.ts';
import { countGroups, type GroupCardRow, listGroups, membersOfGroup } from './store.ts';

type Told = z.input<typeof contract.group>;

function presentGroup({ id: uuid, created_at, ...row }: GroupCardRow): Told {
  const { name, members, people, collections, folders } = row;
  return { uuid, name, members, people, collections, folders, created_at: created_at.toISOString() };
}

/** A group with all its members. */
async function showWhole(call: Opener, id: string): Promise<Told> {
  const row = await openGroup(call, 'group.view', id);
  const people = await membersOfGroup(call.db, row.team_id, row.id);
  return { ...presentGroup(row), members: people.length, people };
}

export const list: Handler<typeof contract.listGroups, Services> = ({ db, params: { team }, query }) => {
  const q = (query.q ?? '').trim();
  return pageOf(
    {
      list: `groups ${team} ${q}`,
      width: 2,
      rows: (limit, after) => listGroups(db, team, q, limit, after && { key: String(after[0]), id: String(after[1]) }),
      count: (upTo) => countGroups(db, team, q, upTo),
      placeOf: (row) => [row.name_key, row.id],
    },
    query,
    presentGroup,
  );
};

export const show: Handler<typeof contract.showGroup, Services> = (call) => showWhole(call, call.params.id);

export const create: Handler<typeof contract.createGroup, Services> = async (call) => {
  const { act, body, params } = call;
  const id = await call.write((tx) => createGroup(tx, act, { team: params.team, ...body }));
  return showWhole(call, id);
};

export const update: Handler<typeof contract.updateGroup, Services> = async (call) => {
  const group = await openGroup(call, 'group.manage', call.params.id);
  await call.write((tx) => updateGroup(tx, call.act, group, call.body.name));
  return showWhole(call, group.id);
};

export const members: Handler<typeof contract.changeGroupMembers, Services> = async (call) => {
  const group = await openGroup(call, 'group.manage', call.params.id);
  await call.write((tx) => changeMembers(tx, call.act, group, call.body));
  return showWhole(call, group.id);
};

export const remove: Handler<typeof contract.deleteGroup, Services> = async (call) => {
  const group = await openGroup(call, 'group.manage', call.params.id);
  await call.write((tx) => removeGroup(tx, call.act, group));
};
