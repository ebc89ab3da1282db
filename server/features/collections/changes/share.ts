import { isDeepStrictEqual } from 'node:util';
import { notify } from '#features/notifications/changes/notify.ts';
import { activeMembers, groupsAmong } from '#features/teams/store/among.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, lockCollection } from '../store/collections.ts';
import { groupsWith, peopleIn, type SharedGroup, writeGroups } from '../store/groups.ts';
import { peopleOf, type SharedPerson, writePeople } from '../store/people.ts';
import { type KeptPeople, keepPeople, peopleKept } from './kept-people.ts';

/** The record of the people and groups a collection is shared with. */
export interface SharedPeople extends KeptPeople {
  name: string;
}

export const keptNow = async (
  tx: Tx,
  { team_id, id }: Pick<CollectionRow, 'team_id' | 'id'>,
): Promise<Required<KeptPeople>> =>
  keepPeople({ people: await peopleOf(tx, team_id, id), groups: await groupsWith(tx, team_id, id) });

/** Shares a collection with all that was kept, and nobody else. */
export async function writeKept(tx: Tx, team: string, collection: string, kept: KeptPeople): Promise<void> {
  const { people, groups } = peopleKept(kept);
  await writePeople(tx, team, collection, people);
  await writeGroups(tx, team, collection, groups);
}

/** Writes whom it is shared with, and its history. The row is locked by the caller. */
export async function setPeople(
  tx: Tx,
  act: Act,
  { team_id: team, id, title: name }: CollectionRow,
  was: Required<KeptPeople>,
  now: Required<KeptPeople>,
): Promise<void> {
  if (isDeepStrictEqual(was, now)) return;
  await writeKept(tx, team, id, now);
  const same = isDeepStrictEqual([was.people, was.groups], [now.people, now.groups]);
  await record(tx, act, {
    team,
    action: same ? 'collection.share_level' : 'collection.share',
    noun: 'collection',
    subject: id,
    before: { name, ...was } satisfies SharedPeople,
    after: { name, ...now } satisfies SharedPeople,
  });
}

/** Everybody it is shared with, by themselves or in a group. */
const reached = async (tx: Tx, team: string, { people, groups }: Required<KeptPeople>) =>
  new Set([...people, ...(await peopleIn(tx, team, groups))]);

const onceEach = <One extends SharedPerson>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [one.uuid, one])).values(),
];

/**
 * Shares a collection with people and groups of the team, and tells those who are new. Their roles may allow more than
 * their levels. Groups that are left out stay as they are.
 */
export async function shareCollection(
  tx: Tx,
  act: Act & { actor: string },
  collection: EditableCollection,
  wanted: { people: readonly SharedPerson[]; groups: readonly SharedGroup[] | undefined },
): Promise<void> {
  const row = (await lockCollection(tx, collection.team_id, collection.id)) ?? fail('not_found');
  const { team_id: team } = row;
  const was = await keptNow(tx, row);
  const now = keepPeople({
    people: onceEach(wanted.people),
    groups: wanted.groups ? onceEach(wanted.groups) : peopleKept(was).groups,
  });
  if ((await activeMembers(tx, team, now.people)).length < now.people.length)
    fail('not_found', 'One of these people is not a member of the team.');
  if ((await groupsAmong(tx, team, now.groups)).length < now.groups.length)
    fail('not_found', 'One of these groups does not exist.');
  const before = await reached(tx, team, was);
  await setPeople(tx, act, row, was, now);
  await notify(tx, {
    team,
    kind: 'collection_shared',
    by: act.actor,
    file: null,
    collection: row.id,
    text: row.description ?? '',
    users: [...(await reached(tx, team, now))].filter((user) => !before.has(user)),
  });
}
