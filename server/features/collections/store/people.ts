import { sql } from 'kysely';
import type { CollectionLevel } from '#contract/policy/collections.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface SharedWith {
  uuid: string;
  first_name: string;
  last_name: string;
  level: CollectionLevel;
}

/** Someone a collection is shared with, and how far. */
export type SharedPerson = Pick<SharedWith, 'uuid' | 'level'>;

/** The people a collection was shared with, by name. */
export async function peopleOf(db: Db, team: string, collection: string): Promise<SharedWith[]> {
  const { rows } =
    await sql<SharedWith>`select u.id as uuid, u.first_name, u.last_name, p.level from collection_people p
    join members m on m.team_id = p.team_id and m.user_id = p.user_id join users u on u.id = p.user_id
    where p.team_id = ${team} and p.collection_id = ${collection} order by fold(u.name), u.id`.execute(db);
  return rows;
}

/** Shares with these and nobody else. */
export async function writePeople(
  tx: Tx,
  team: string,
  collection: string,
  people: readonly SharedPerson[],
): Promise<void> {
  const users = people.map(({ uuid }) => uuid);
  await sql`delete from collection_people where team_id = ${team} and collection_id = ${collection} and user_id <> all(${users}::uuid[])`.execute(
    tx,
  );
  await sql`insert into collection_people (team_id, collection_id, user_id, level)
    select ${team}, ${collection}, u.id, p.level from unnest(${users}::uuid[], ${people.map(({ level }) => level)}::text[]) p (id, level) join users u on u.id = p.id
    on conflict (team_id, collection_id, user_id) do update set level = excluded.level`.execute(tx);
}

export async function isWatching(db: Db, team: string, collection: string, user: string): Promise<boolean> {
  const { rows } = await sql`select 1 from collection_watchers
    where team_id = ${team} and collection_id = ${collection} and user_id = ${user}`.execute(db);
  return rows.length > 0;
}

/** False when that was so already. */
export async function setWatching(
  tx: Tx,
  team: string,
  collection: string,
  user: string,
  watching: boolean,
): Promise<boolean> {
  const { rows } = watching
    ? await sql`insert into collection_watchers (team_id, collection_id, user_id) values (${team}, ${collection}, ${user})
        on conflict do nothing returning 1`.execute(tx)
    : await sql`delete from collection_watchers where team_id = ${team} and collection_id = ${collection} and user_id = ${user} returning 1`.execute(
        tx,
      );
  return rows.length > 0;
}

export async function setTold(tx: Tx, team: string, collection: string, count: number): Promise<void> {
  await sql`update collections set told_count = ${count} where team_id = ${team} and id = ${collection}`.execute(tx);
}

export interface WatchedRow {
  team_id: string;
  id: string;
  title: string;
  told_count: number | null;
  watchers: string[];
}

/** Smart collections that someone watches, after a place. */
export async function watchedCollections(
  db: Db,
  after: { team: string; id: string } | null,
  limit: number,
): Promise<WatchedRow[]> {
  const next =
    after === null ? sql`` : sql`and (w.team_id, w.collection_id) > (${after.team}::uuid, ${after.id}::uuid)`;
  const { rows } = await sql<WatchedRow>`select c.team_id, c.id, c.title, c.told_count, array_agg(w.user_id) as watchers
    from collection_watchers w join collections c on c.team_id = w.team_id and c.id = w.collection_id
      join members m on m.team_id = w.team_id and m.user_id = w.user_id and m.active
    where c.kind = 'smart' and c.archived_at is null ${next}
    group by c.team_id, c.id order by c.team_id, c.id limit ${limit}`.execute(db);
  return rows;
}
