import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { isWithinSql } from '../groups/store.ts';

/** The exclusive groups that tags are in, by the tags that are in any. */
async function rulesOf(db: Db, team: string, tags: readonly string[]): Promise<Map<string, string[]>> {
  if (tags.length === 0) return new Map();
  const { rows } = await sql<{ id: string; groups: string[] }>`select t.id, array_agg(g.id) as groups
    from tag_groups g join tags t on t.team_id = g.team_id and t.tag_group is not null and ${isWithinSql(sql`t.tag_group`, sql`g.name`)}
    where g.team_id = ${team} and g.exclusive and t.id = any(${[...tags]}::uuid[]) group by t.id`.execute(db);
  return new Map(rows.map(({ id, groups }) => [id, groups]));
}

/** Of tags, those that a file gets: the last of each exclusive group. */
function lastOfEach(tags: readonly string[], rules: ReadonlyMap<string, readonly string[]>): string[] {
  const taken = new Set<string>();
  const last = tags.toReversed().filter((tag) => {
    const groups = rules.get(tag) ?? [];
    if (groups.some((group) => taken.has(group))) return false;
    for (const group of groups) taken.add(group);
    return true;
  });
  return last.reverse();
}

/** Pairs of a file and a tag to add, and pairs to take, each as SQL. */
export interface ExclusivePairs {
  add: RawBuilder<unknown>;
  take: RawBuilder<unknown>;
}

interface Tagging {
  team: string;
  files: readonly string[];
  tags: readonly string[];
  /** True: a file that has a tag of the group keeps it, and does not get the other. */
  keeps: boolean;
}

/** The tags of files that are in one of these groups. */
const rivals = ({ team, files }: Tagging, groups: readonly string[]) => sql`select x.file_id, x.tag_id from file_tags x
  join tags o on o.team_id = x.team_id and o.id = x.tag_id and o.tag_group is not null
  where x.team_id = ${team} and x.file_id = any(${[...files]}::uuid[]) and exists (select 1 from tag_groups g
    where g.team_id = ${team} and g.id = any(${[...groups]}::uuid[]) and ${isWithinSql(sql`o.tag_group`, sql`g.name`)})`;

/** The pairs of tags that come to files, where one of them is in an exclusive group; null: none is. */
export async function exclusivePairs(tx: Tx, wanted: Tagging): Promise<ExclusivePairs | null> {
  const { team, files, tags, keeps } = wanted;
  const rules = await rulesOf(tx, team, tags);
  if (rules.size === 0) return null;
  const winners = lastOfEach(tags, rules);
  const groups = [...new Set(winners.flatMap((tag) => rules.get(tag) ?? []))];
  const every = sql`select f.id as file_id, o.id as other from unnest(${[...files]}::uuid[]) f (id)
    cross join unnest(${winners}::uuid[]) o (id)`;
  if (!keeps)
    return {
      add: every,
      take: sql`select r.file_id, r.tag_id from (${rivals(wanted, groups)}) r where r.tag_id <> all(${winners}::uuid[])`,
    };
  const ruled = winners.flatMap((tag) => (rules.get(tag) ?? []).map((group) => ({ tag, group })));
  const add = sql`select e.file_id, e.other from (${every}) e where not exists (select 1
    from jsonb_to_recordset(${JSON.stringify(ruled)}::jsonb) n (tag uuid, "group" uuid)
    join tag_groups g on g.team_id = ${team} and g.id = n."group"
    join file_tags x on x.team_id = ${team} and x.file_id = e.file_id
    join tags o on o.team_id = ${team} and o.id = x.tag_id and o.tag_group is not null and ${isWithinSql(sql`o.tag_group`, sql`g.name`)}
    where n.tag = e.other)`;
  return { add, take: sql`select null::uuid, null::uuid where false` };
}

/**
 * The tags that a file is left with when it is given this list: of an exclusive group the last of those that it had not. What it had
 * already stays as it is.
 */
export async function oneOfEach(tx: Tx, team: string, file: string, tags: readonly string[]): Promise<string[]> {
  const rules = await rulesOf(tx, team, tags);
  if (rules.size === 0) return [...tags];
  const { rows } = await sql<{ tag_id: string }>`select tag_id from file_tags
    where team_id = ${team} and file_id = ${file}`.execute(tx);
  const had = new Set(rows.map((row) => row.tag_id));
  const winners = new Set(
    lastOfEach(
      tags.filter((tag) => !had.has(tag)),
      rules,
    ),
  );
  const settled = new Set([...winners].flatMap((tag) => rules.get(tag) ?? []));
  return tags.filter(
    (tag) => winners.has(tag) || (had.has(tag) && !rules.get(tag)?.some((group) => settled.has(group))),
  );
}

/** A tag that a file has and keeps, which keeps another of the same exclusive group from coming back. */
export interface TagInTheWay {
  file: string;
  tag: string;
  group: string;
}

/** Of pairs of a file and a tag that come back while others go, the first that an exclusive group does not allow. */
export async function tagInTheWay(
  tx: Tx,
  wanted: {
    team: string;
    files: readonly string[];
    tags: readonly string[];
    coming: RawBuilder<unknown>;
    going: RawBuilder<unknown>;
  },
): Promise<TagInTheWay | undefined> {
  const { team, files, tags, coming, going } = wanted;
  if ((await rulesOf(tx, team, tags)).size === 0) return undefined;
  const { rows } = await sql<TagInTheWay>`select p.file_id as file, o.name as tag, g.name as "group"
    from (${coming}) p (file_id, tag_id)
    join tags t on t.team_id = ${team} and t.id = p.tag_id and t.tag_group is not null
    join tag_groups g on g.team_id = ${team} and g.exclusive and ${isWithinSql(sql`t.tag_group`, sql`g.name`)}
    join file_tags x on x.team_id = ${team} and x.file_id = any(${[...files]}::uuid[]) and x.file_id = p.file_id and x.tag_id <> t.id
    join tags o on o.team_id = ${team} and o.id = x.tag_id and o.tag_group is not null and ${isWithinSql(sql`o.tag_group`, sql`g.name`)}
    where not exists (select 1 from (${going}) w (file_id, tag_id) where w.file_id = x.file_id and w.tag_id = x.tag_id)
    limit 1`.execute(tx);
  return rows[0];
}
