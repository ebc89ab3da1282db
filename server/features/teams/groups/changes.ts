import { limits } from '#contract/core/limits.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { activeMembers } from '../store/among.ts';
import { lockTeam } from '../store/teams.ts';
import type { ManagedGroup } from './access.ts';
import {
  addToGroup,
  collectionsOf,
  countGroups,
  deleteGroup,
  findGroup,
  findGroupByName,
  foldersOf,
  giveAgain,
  insertGroup,
  type LeveledFolder,
  membersAmong,
  membersOfGroup,
  renameGroup,
  type SharedCollection,
  shareAgain,
  takeFromGroup,
} from './store.ts';

/** The record of a group: its name and its members; of other members, those it lost before and those it got after. */
export interface KeptGroup {
  name: string;
  people: string[];
  /** Collections that were shared with one that was deleted. */
  shared?: SharedCollection[];
  /** Folders in which one that was deleted had a level. */
  folders?: LeveledFolder[];
}

async function requireFreeName(tx: Tx, team: string, name: string, except?: string): Promise<void> {
  const other = await findGroupByName(tx, team, name);
  if (other && other.id !== except) fail('name_taken', `A group called ${other.name} already exists.`);
}

const strange = () => fail('not_found', 'One of these people is not a member of the team.');

async function requireActive(tx: Tx, team: string, people: readonly string[]): Promise<void> {
  if ((await activeMembers(tx, team, people)).length < people.length) strange();
}

/** Makes a group as it is told. The team is locked by the caller. */
export async function makeGroup(
  tx: Tx,
  act: Act,
  { team, id, name, people, shared = [], folders = [] }: { team: string; id: string } & Readonly<KeptGroup>,
): Promise<void> {
  await insertGroup(tx, { team, id, name });
  await shareAgain(tx, team, id, shared);
  await giveAgain(tx, team, id, folders);
  const joined = await addToGroup(tx, team, id, people);
  const after: KeptGroup = { name, people: joined.toSorted() };
  await record(tx, act, { team, action: 'group.create', noun: 'group', subject: id, after });
}

export async function createGroup(
  tx: Tx,
  act: Act,
  { team, name, people }: { team: string; name: string; people: readonly string[] },
): Promise<string> {
  await lockTeam(tx, team);
  await requireFreeName(tx, team, name);
  if ((await countGroups(tx, team, '', limits.groupsPerTeam)) >= limits.groupsPerTeam)
    fail('conflict', `A team has at most ${limits.groupsPerTeam} groups.`);
  const wanted = [...new Set(people)];
  await requireActive(tx, team, wanted);
  const id = newId();
  await makeGroup(tx, act, { team, id, name, people: wanted });
  return id;
}

export async function updateGroup(tx: Tx, act: Act, { team_id: team, id }: ManagedGroup, name: string): Promise<void> {
  await lockTeam(tx, team);
  const now = (await findGroup(tx, [team], id)) ?? fail('not_found');
  if (now.name === name) return;
  await requireFreeName(tx, team, name, id);
  await renameGroup(tx, team, id, name);
  const [before, after] = [{ name: now.name }, { name }];
  await record(tx, act, { team, action: 'group.update', noun: 'group', subject: id, before, after });
}

/** Puts members into a group and takes others out. Who is named in both comes in. */
export async function changeMembers(
  tx: Tx,
  act: Act,
  { team_id: team, id }: ManagedGroup,
  wanted: { add: readonly string[]; remove: readonly string[] },
): Promise<void> {
  await lockTeam(tx, team);
  const { name } = (await findGroup(tx, [team], id)) ?? fail('not_found');
  const add = [...new Set(wanted.add)];
  const remove = [...new Set(wanted.remove)].filter((user) => !add.includes(user));
  await requireActive(tx, team, add);
  if ((await membersAmong(tx, team, remove)).length < remove.length) strange();
  const gone = await takeFromGroup(tx, team, id, remove);
  const come = await addToGroup(tx, team, id, add);
  if (gone.length + come.length === 0) return;
  if ((await membersOfGroup(tx, team, id)).length > limits.groupMembers)
    invalid('add', `a group has at most ${limits.groupMembers.toLocaleString('en-GB')} members`);
  const before: KeptGroup = { name, people: gone.toSorted() };
  const after: KeptGroup = { name, people: come.toSorted() };
  await record(tx, act, { team, action: 'group.members', noun: 'group', subject: id, before, after });
}

export async function removeGroup(tx: Tx, act: Act, { team_id: team, id }: ManagedGroup): Promise<void> {
  await lockTeam(tx, team);
  const { name } = (await findGroup(tx, [team], id)) ?? fail('not_found');
  const people = (await membersOfGroup(tx, team, id)).map(({ uuid }) => uuid).toSorted();
  const shared = await collectionsOf(tx, team, id);
  const folders = await foldersOf(tx, team, id);
  await deleteGroup(tx, team, id);
  const before: KeptGroup = {
    name,
    people,
    ...(shared.length > 0 ? { shared } : {}),
    ...(folders.length > 0 ? { folders } : {}),
  };
  await record(tx, act, { team, action: 'group.delete', noun: 'group', subject: id, before });
}
