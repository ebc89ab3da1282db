import { limits } from '#contract/core/limits.ts';
import { groupKey, inside, isWithin, parentOf, partsOf } from '#contract/tags/group-path.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { groupsIn, type PlacedGroup } from '../groups/order.ts';
import {
  type GroupRow,
  listGroups,
  lockGroups,
  lockTagsWithin,
  replaceGroups,
  type TagPlace,
  writePlaces,
} from '../groups/store.ts';

export interface GroupRef {
  team_id: string;
  name: string;
}
type ManagedGroup = Authorized<GroupRef, 'tag.manage'>;

/** The record of a change of groups, before it or after it: the rows that it wrote, and where the tags that it moved were. */
export interface KeptGroups {
  name: string;
  groups: GroupRow[];
  tags: Pick<TagPlace, 'uuid' | 'group'>[];
}

interface Written {
  action: string;
  subject: string;
  before: KeptGroups;
  after: KeptGroups;
}

/** Writes a change of groups with its history. */
export async function writeGroups(tx: Tx, act: Act, team: string, { before, after, ...line }: Written): Promise<void> {
  if (!(await replaceGroups(tx, team, before.groups, after.groups)))
    fail('conflict', 'Someone changed the groups in the meantime. Try again.');
  await writePlaces(tx, team, after.tags);
  await record(tx, act, { team, noun: 'tag_group', ...line, before, after });
}

const placesOf = (tags: readonly TagPlace[]) => tags.map(({ uuid, group }) => ({ uuid, group }));
const refuseName = (name: string) => fail('name_taken', { detail: `A group called ${name} already exists.` });

export async function createGroup(
  tx: Tx,
  act: Act,
  team: string,
  { name, exclusive }: { name: string; exclusive: boolean },
): Promise<void> {
  await lockGroups(tx, team);
  if ((await listGroups(tx, team)).some((group) => isWithin(group.name, name))) refuseName(name);
  const row: GroupRow = { id: newId(), name, exclusive, position: null };
  await writeGroups(tx, act, team, {
    action: 'tag_group.create',
    subject: row.id,
    before: { name, groups: [], tags: [] },
    after: { name, groups: [row], tags: [] },
  });
}

export interface WantedGroup {
  name?: string | undefined;
  exclusive?: boolean | undefined;
  position?: number | undefined;
}

/** The path of something inside a group once that has another name. */
function renamed(path: string, from: string, to: string): string {
  const rest = partsOf(path).slice(partsOf(from).length);
  const name = rest.reduce<string>((above, part) => inside(above, part), to);
  if (name.length > limits.tagName)
    invalid('name', `${name} would be longer than ${limits.tagName} characters with the groups that it is in`);
  return name;
}

function requireRoom(groups: readonly PlacedGroup[], from: string, to: string): void {
  if (groupKey(from) === groupKey(to)) return;
  if (isWithin(to, from)) invalid('name', 'a group cannot be inside itself');
  if (groups.some((group) => isWithin(group.name, to))) refuseName(to);
}

/** The rows of the groups beside a group that gets a place, each with its own. */
function placed(groups: readonly PlacedGroup[], rows: readonly GroupRow[], own: GroupRow, place: number): GroupRow[] {
  const known = new Map(rows.map((row) => [groupKey(row.name), row]));
  const others = groupsIn(groups, parentOf(own.name)).filter(({ name }) => groupKey(name) !== groupKey(own.name));
  const beside = others.map(
    ({ name }): GroupRow => known.get(groupKey(name)) ?? { id: newId(), name, exclusive: false, position: null },
  );
  return beside.toSpliced(place, 0, own).map((row, position) => ({ ...row, position }));
}

const sameRow = (one: GroupRow, other: GroupRow | undefined) =>
  one.name === other?.name && one.exclusive === other.exclusive && one.position === other.position;

/** Renames, moves, places or rules a group. Its tags and the groups inside it go with it. */
export async function updateGroup(tx: Tx, act: Act, { team_id: team, name }: ManagedGroup, wanted: WantedGroup) {
  const rows = await lockGroups(tx, team);
  const groups = await listGroups(tx, team);
  const to = wanted.name ?? name;
  const moves = to !== name;
  requireRoom(groups, name, to);
  const kept = rows.find((row) => groupKey(row.name) === groupKey(name));
  const leaves = groupKey(parentOf(to) ?? '') !== groupKey(parentOf(name) ?? '');
  const own: GroupRow = {
    id: kept?.id ?? newId(),
    name: to,
    exclusive: wanted.exclusive ?? kept?.exclusive ?? false,
    position: leaves ? null : (kept?.position ?? null),
  };
  const below = rows.filter((row) => row !== kept && isWithin(row.name, name));
  const inner = below.map((row) => ({ ...row, name: renamed(row.name, name, to) }));
  const staying = groups.filter((group) => !isWithin(group.name, name));
  const beside = wanted.position === undefined ? [own] : placed(staying, rows, own, wanted.position);
  const was = new Map(rows.map((row) => [row.id, row]));
  const now = [...beside, ...inner].filter((row) => !sameRow(row, was.get(row.id)));
  const tags = moves ? await lockTagsWithin(tx, team, name) : [];
  if (now.length === 0 && tags.length === 0) return;
  const after = tags.map((tag) => ({ ...tag, group: renamed(tag.group ?? name, name, to) }));
  await writeGroups(tx, act, team, {
    action: 'tag_group.update',
    subject: own.id,
    before: { name, groups: now.flatMap(({ id }) => was.get(id) ?? []), tags: placesOf(tags) },
    after: { name: to, groups: now, tags: placesOf(after) },
  });
}

/** Deletes a group and those inside it; tells how many tags are in none now. */
export async function removeGroup(tx: Tx, act: Act, { team_id: team, name }: ManagedGroup): Promise<number> {
  const rows = (await lockGroups(tx, team)).filter((row) => isWithin(row.name, name));
  const tags = await lockTagsWithin(tx, team, name);
  await writeGroups(tx, act, team, {
    action: 'tag_group.delete',
    subject: rows.find((row) => groupKey(row.name) === groupKey(name))?.id ?? newId(),
    before: { name, groups: rows, tags: placesOf(tags) },
    after: { name, groups: [], tags: tags.map(({ uuid }) => ({ uuid, group: null })) },
  });
  return tags.length;
}

/** Puts tags into a group, or into none; tells how many were elsewhere. */
export async function regroup(
  tx: Tx,
  act: Act,
  team: string,
  tags: readonly Authorized<{ id: string; name: string; tag_group: string | null }, 'tag.manage'>[],
  group: string | null,
): Promise<number> {
  const moved = tags.filter((tag) => tag.tag_group !== group);
  await writePlaces(
    tx,
    team,
    moved.map(({ id }) => ({ uuid: id, group })),
  );
  await record(
    tx,
    act,
    ...moved.map(({ id, name, tag_group: was }) => ({
      team,
      action: 'tag.update',
      noun: 'tag' as const,
      subject: id,
      before: { name, group: was },
      after: { name, group },
    })),
  );
  return moved.length;
}
