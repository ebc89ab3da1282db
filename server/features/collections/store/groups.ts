import { type RawBuilder, sql } from 'kysely';
import type { CollectionLevel } from '#contract/policy/collections.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface SharedWithGroup {
  uuid: string;
  name: string;
  level: CollectionLevel;
}

/** A group a collection is shared with, and how far. */
export type SharedGroup = Pick<SharedWithGroup, 'uuid' | 'level'>;

/** The groups a collection is shared with, by name. */
export async function groupsWith(db: Db, team: string, collection: string): Promise<SharedWithGroup[]> {
  const { rows } = await sql<SharedWithGroup>`select g.id as uuid, g.name, x.level from collection_groups x
    join groups g on g.team_id = x.team_id and g.id = x.group_id
    where x.team_id = ${team} and x.collection_id = ${collection} order by g.name_key, g.id`.execute(db);
  return rows;
}

/** Everybody who is in one of these groups. */
export async function peopleIn(db: Db, team: string, groups: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id from group_members
    where team_id = ${team} and group_id = any(${[...groups]}::uuid[])`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Shares with these groups and no other. Those that are gone are left out. */
export async function writeGroups(
  tx: Tx,
  team: string,
  collection: string,
  groups: readonly SharedGroup[],
): Promise<void> {
  const ids = groups.map(({ uuid }) => uuid);
  await sql`delete from collection_groups where team_id = ${team} and collection_id = ${collection} and group_id <> all(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`insert into collection_groups (team_id, collection_id, group_id, level)
    select g.team_id, ${collection}::uuid, g.id, x.level from unnest(${ids}::uuid[], ${groups.map(({ level }) => level)}::text[]) x (id, level)
      join groups g on g.team_id = ${team} and g.id = x.id
    on conflict (team_id, collection_id, group_id) do update set level = excluded.level`.execute(tx);
}

/** The level at which a collection `c` is shared with someone, by themselves or in a group. */
export const levelOf = (user: string | null): RawBuilder<unknown> =>
  sql`collection_level(c.team_id, c.id, ${user}::uuid) as level`;

/** The condition that a collection `c` is shared with someone, by themselves or in a group. */
export const isSharedWith = (team: string, user: string): RawBuilder<unknown> => sql`c.id in (
    select p.collection_id from collection_people p where p.user_id = ${user} and p.team_id = ${team}
    union all
    select x.collection_id from group_members m join collection_groups x on x.team_id = m.team_id and x.group_id = m.group_id
    where m.team_id = ${team} and m.user_id = ${user})`;

/** The groups of a collection `c`: how many, and the first of them. */
export const withGroups: RawBuilder<unknown> = sql`cross join lateral (select count(*)::int as groups_count,
    coalesce(to_json((array_agg(json_build_object('uuid', g.id, 'name', g.name, 'level', x.level) order by g.name_key, g.id))[1:5]), '[]') as groups
  from collection_groups x join groups g on g.team_id = x.team_id and g.id = x.group_id
  where x.team_id = c.team_id and x.collection_id = c.id) w`;
