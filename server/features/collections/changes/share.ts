import { notify } from '#features/notifications/changes/notify.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EditableCollection } from '../access.ts';
import { type CollectionRow, lockCollection } from '../store.ts';
import { membersAmong, peopleOf, writePeople } from '../store-people.ts';

/** The record of the people a collection is shared with. */
export interface SharedPeople {
  name: string;
  people: string[];
}

export const sharedIds = async (tx: Tx, { team_id, id }: CollectionRow): Promise<string[]> =>
  (await peopleOf(tx, team_id, id)).map(({ uuid }) => uuid).toSorted();

/** Writes whom it is shared with, and its history. The row is locked by the caller. */
export async function setPeople(
  tx: Tx,
  act: Act,
  { team_id: team, id, title: name }: CollectionRow,
  was: string[],
  now: string[],
): Promise<void> {
  if (was.join() === now.join()) return;
  await writePeople(tx, team, id, now);
  await record(tx, act, {
    team,
    action: 'collection.share',
    noun: 'collection',
    subject: id,
    before: { name, people: was } satisfies SharedPeople,
    after: { name, people: now } satisfies SharedPeople,
  });
}

/** Puts a collection before people of the team, and tells those who are new. What they may do follows their roles. */
export async function shareCollection(
  tx: Tx,
  act: Act & { actor: string },
  collection: EditableCollection,
  people: readonly string[],
): Promise<void> {
  const row = (await lockCollection(tx, collection.team_id, collection.id)) ?? fail('not_found');
  const now = [...new Set(people)].toSorted();
  if ((await membersAmong(tx, row.team_id, now)).length < now.length)
    fail('not_found', 'One of these people is not a member of the team.');
  const was = await sharedIds(tx, row);
  await setPeople(tx, act, row, was, now);
  await notify(tx, {
    team: row.team_id,
    kind: 'collection_shared',
    by: act.actor,
    file: null,
    collection: row.id,
    text: row.description ?? '',
    users: now.filter((user) => !was.includes(user)),
  });
}
