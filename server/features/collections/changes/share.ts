import { isDeepStrictEqual } from 'node:util';
import { notify } from '#features/notifications/changes/notify.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, lockCollection } from '../store.ts';
import { membersAmong, peopleOf, type SharedPerson, writePeople } from '../store-people.ts';
import { type KeptPeople, keepPeople, peopleKept } from './kept-people.ts';

/** The record of the people a collection is shared with. */
export interface SharedPeople extends KeptPeople {
  name: string;
}

export const keptNow = async (tx: Tx, { team_id, id }: CollectionRow): Promise<Required<KeptPeople>> =>
  keepPeople(await peopleOf(tx, team_id, id));

/** Writes whom it is shared with, and its history. The row is locked by the caller. */
export async function setPeople(
  tx: Tx,
  act: Act,
  { team_id: team, id, title: name }: CollectionRow,
  was: Required<KeptPeople>,
  now: Required<KeptPeople>,
): Promise<void> {
  if (isDeepStrictEqual(was, now)) return;
  await writePeople(tx, team, id, peopleKept(now));
  await record(tx, act, {
    team,
    action: was.people.join() === now.people.join() ? 'collection.share_level' : 'collection.share',
    noun: 'collection',
    subject: id,
    before: { name, ...was } satisfies SharedPeople,
    after: { name, ...now } satisfies SharedPeople,
  });
}

/** Shares a collection with people of the team, and tells those who are new. Their roles may allow more than their levels. */
export async function shareCollection(
  tx: Tx,
  act: Act & { actor: string },
  collection: EditableCollection,
  people: readonly SharedPerson[],
): Promise<void> {
  const row = (await lockCollection(tx, collection.team_id, collection.id)) ?? fail('not_found');
  const now = keepPeople([...new Map(people.map((one) => [one.uuid, one])).values()]);
  if ((await membersAmong(tx, row.team_id, now.people)).length < now.people.length)
    fail('not_found', 'One of these people is not a member of the team.');
  const was = await keptNow(tx, row);
  await setPeople(tx, act, row, was, now);
  await notify(tx, {
    team: row.team_id,
    kind: 'collection_shared',
    by: act.actor,
    file: null,
    collection: row.id,
    text: row.description ?? '',
    users: now.people.filter((user) => !was.people.includes(user)),
  });
}
