import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface CollectionTag {
  uuid: string;
  name: string;
  colour: string | null;
}

/** The tags of a collection, by name. */
export async function tagsOf(db: Db, team: string, collection: string): Promise<CollectionTag[]> {
  const { rows } = await sql<CollectionTag>`select t.id as uuid, t.name, t.colour from collection_tags x
    join tags t on t.team_id = x.team_id and t.id = x.tag_id
    where x.team_id = ${team} and x.collection_id = ${collection} order by lower(t.name), t.id`.execute(db);
  return rows;
}

/** Tags that collections have which are not archived, by name, each with how many. */
export async function tagsInUse(db: Db, team: string, limit: number): Promise<(CollectionTag & { count: number })[]> {
  const { rows } = await sql<CollectionTag & { count: number }>`select t.id as uuid, t.name, t.colour, n.count from (
      select x.tag_id, count(*) as count from collection_tags x join collections c on c.team_id = x.team_id and c.id = x.collection_id
      where x.team_id = ${team} and c.archived_at is null group by x.tag_id order by count(*) desc, x.tag_id limit ${limit}) n
    join tags t on t.team_id = ${team} and t.id = n.tag_id order by lower(t.name), t.id`.execute(db);
  return rows;
}

/** Those of the tags that are the team's. */
export async function tagsThere(tx: Tx, team: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from tags
    where team_id = ${team} and id = any(${[...ids]}::uuid[]) order by id for key share`.execute(tx);
  return rows.map((row) => row.id);
}

/** Puts tags to a collection, and takes others from it. */
export async function writeTags(
  tx: Tx,
  team: string,
  collection: string,
  { add, take }: { add: readonly string[]; take: readonly string[] },
): Promise<void> {
  await sql`delete from collection_tags where team_id = ${team} and collection_id = ${collection} and tag_id = any(${[...take]}::uuid[])`.execute(
    tx,
  );
  await sql`insert into collection_tags (team_id, collection_id, tag_id)
    select t.team_id, ${collection}, t.id from tags t where t.team_id = ${team} and t.id = any(${[...add]}::uuid[])
    on conflict do nothing`.execute(tx);
  await sql`update collections set updated_at = now(), revision = revision + 1 where team_id = ${team} and id = ${collection}`.execute(
    tx,
  );
}
