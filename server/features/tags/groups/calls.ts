import { limits } from '#contract/core/limits.ts';
import { groupKey } from '#contract/tags/group-path.ts';
import type * as contract from '#contract/tags/groups.ts';
import { allowTime } from '#platform/db/allow-time.ts';
import type { Db } from '#platform/db/db.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openGroup, openTags } from '../access.ts';
import { manyFilesSeconds } from '../changes/ask-copies.ts';
import { createGroup, regroup, removeGroup, updateGroup } from '../changes/groups.ts';
import { inTreeOrder, type PlacedGroup } from './order.ts';
import { countSeveral, countUngrouped, listGroups } from './store.ts';

const presentGroup = ({ name, exclusive, tags }: PlacedGroup) => ({ name, exclusive, tags });

async function showGroup(db: Db, team: string, name: string) {
  const group = inTreeOrder(await listGroups(db, team)).find((one) => groupKey(one.name) === groupKey(name));
  return presentGroup(group ?? fail('not_found'));
}

export const list: Handler<typeof contract.listTagGroups, Services> = async ({ db, params: { team }, query }) => {
  const words = (query.q ?? '').trim();
  const groups = await listGroups(db, team, words);
  const found = words === '' ? groups : groups.filter(({ tags }) => tags > 0);
  const rules = new Map(groups.map((group) => [groupKey(group.name), group]));
  const told = inTreeOrder(found).map((group) => presentGroup(rules.get(groupKey(group.name)) ?? group));
  const page = pageOfAll(`tag groups ${team} ${words}`, told, query, ({ name }) => name);
  return { ...page, ungrouped: await countUngrouped(db, team, words) };
};

export const create: Handler<typeof contract.createTagGroup, Services> = async (call) => {
  const { act, body, db, params } = call;
  await call.write((tx) => createGroup(tx, act, params.team, body));
  return showGroup(db, params.team, body.name);
};

export const update: Handler<typeof contract.updateTagGroup, Services> = async (call) => {
  const { act, db, params } = call;
  const { group: name, ...wanted } = call.body;
  const group = await openGroup(call, params.team, name);
  await call.write(async (tx) => {
    await allowTime(tx, manyFilesSeconds);
    await updateGroup(tx, act, group, wanted);
  });
  return showGroup(db, params.team, wanted.name ?? group.name);
};

export const remove: Handler<typeof contract.deleteTagGroup, Services> = async (call) => {
  const group = await openGroup(call, call.params.team, call.body.group);
  return { tags: await call.write((tx) => removeGroup(tx, call.act, group)) };
};

export const preview: Handler<typeof contract.previewTagGroup, Services> = async (call) => {
  const { name, team_id: team } = await openGroup(call, call.params.team, call.body.group);
  const files = await countSeveral(call.db, team, name, limits.countExactTo + 1);
  return { files: Math.min(files, limits.countExactTo), exact: files <= limits.countExactTo };
};

export const moveTags: Handler<typeof contract.regroupTags, Services> = async (call) => {
  const { act, body, params } = call;
  const { team } = params;
  const moved = await call.write(async (tx) =>
    regroup(tx, act, team, await openTags(call, tx, team, body.tags), body.group),
  );
  return { moved };
};
