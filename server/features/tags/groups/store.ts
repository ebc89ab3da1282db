import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { conditionOf } from '../store.list.ts';
import type { PlacedGroup } from './order.ts';

/** A group of which a row is kept. */
export interface GroupRow {
  id: string;
  name: string;
  exclusive: boolean;
  position: number | null;
}

/** The group of a tag. */
export interface TagPlace {
  uuid: string;
  name: string;
  group: string | null;
}

/** True of a group and those below it, both given as SQL. */
export const isWithinSql = (group: RawBuilder<unknown>, above: RawBuilder<unknown>) =>
  sql`starts_with(lower(${group}) || ' / ', lower(${above}) || ' / ')`;

/** Every group that a tag is in or of which a row is kept. `words`: tags are counted that have them. */
export async function listGroups(db: Db, team: string, words = ''): Promise<PlacedGroup[]> {
  const { rows } =
    await sql<PlacedGroup>`select coalesce(g.name, n.name) as name, coalesce(g.exclusive, false) as exclusive,
      g.position, coalesce(n.tags, 0) as tags
    from (select lower(t.tag_group) as key, min(t.tag_group) as name,
        count(*) filter (where ${conditionOf(team, { words, uses: undefined, group: undefined })}) as tags
      from tags t where t.team_id = ${team} and t.tag_group is not null group by 1) n
    full join (select lower(k.name) as key, k.name, k.exclusive, k.position from tag_groups k where k.team_id = ${team}) g
      on g.key = n.key`.execute(db);
  return rows;
}

/** The rows of a team's groups, locked until the transaction ends. */
export async function lockGroups(tx: Tx, team: string): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select g.id, g.name, g.exclusive, g.position from tag_groups g
    where g.team_id = ${team} order by g.id for update`.execute(tx);
  return rows;
}

/** The tags of a group and of those below it, locked. */
export async function lockTagsWithin(tx: Tx, team: string, group: string): Promise<TagPlace[]> {
  const { rows } = await sql<TagPlace>`select t.id as uuid, t.name, t.tag_group as "group" from tags t
    where t.team_id = ${team} and t.tag_group is not null and ${isWithinSql(sql`t.tag_group`, sql`${group}::text`)}
    order by t.id for update`.execute(tx);
  return rows;
}

/** The groups that tags have now, locked. */
export async function lockPlaces(tx: Tx, team: string, ids: readonly string[]): Promise<TagPlace[]> {
  const { rows } = await sql<TagPlace>`select t.id as uuid, t.name, t.tag_group as "group" from tags t
    where t.team_id = ${team} and t.id = any(${[...ids]}::uuid[]) order by t.id for update`.execute(tx);
  return rows;
}

/** Puts rows in the place of others; false when a name is taken by now. */
export async function replaceGroups(
  tx: Tx,
  team: string,
  gone: readonly GroupRow[],
  come: readonly GroupRow[],
): Promise<boolean> {
  await sql`delete from tag_groups where team_id = ${team} and id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  const { rows } = await sql`insert into tag_groups (team_id, id, name, exclusive, position)
    select ${team}, n.id, n.name, n.exclusive, n.position
    from jsonb_to_recordset(${JSON.stringify(come)}::jsonb) n (id uuid, name text, exclusive boolean, position integer)
    on conflict do nothing returning 1`.execute(tx);
  return rows.length === come.length;
}

export async function writePlaces(
  tx: Tx,
  team: string,
  tags: readonly Pick<TagPlace, 'uuid' | 'group'>[],
): Promise<void> {
  if (tags.length === 0) return;
  await sql`update tags t set tag_group = n."group"
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) n (uuid uuid, "group" text)
    where t.team_id = ${team} and t.id = n.uuid`.execute(tx);
}

/** Files that have several tags of a group, counted no further than `upTo`. */
export async function countSeveral(db: Db, team: string, group: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from file_tags x
    where x.team_id = ${team} and x.tag_id = any(array(select t.id from tags t
      where t.team_id = ${team} and t.tag_group is not null and ${isWithinSql(sql`t.tag_group`, sql`${group}::text`)}))
    group by x.file_id having count(*) > 1 limit ${upTo}) f`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function countUngrouped(db: Db, team: string, words: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from tags t
    where ${conditionOf(team, { words, uses: undefined, group: '' })}`.execute(db);
  return rows[0]?.n ?? 0;
}
