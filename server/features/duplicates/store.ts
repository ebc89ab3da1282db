import { type RawBuilder, sql } from 'kysely';
import type { Likeness } from '#contract/duplicates.ts';
import type { Db } from '#platform/db/db.ts';

export interface GroupRow {
  /** Files of it, the best picture first. */
  files: string[];
  /** The time it was found, and its id: its place in the list. */
  found_at: string;
  id: string;
}

export interface GroupPlace {
  found: string;
  id: string;
}

/** Files of a group that are looked at. */
const membersAtMost = 200;

/** True when someone has said that two files are different things. */
const toldApart = (team: string, one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`exists (select 1 from not_duplicates d where d.team_id = ${team} and d.one = least(${one}, ${other}) and d.other = greatest(${one}, ${other}))`;

interface Source {
  table: RawBuilder<unknown>;
  /** The id of a group, as text. */
  id: RawBuilder<unknown>;
  /** The same as it is ordered. */
  key: RawBuilder<unknown>;
  keyOf(id: string): RawBuilder<unknown>;
  /** Live files of group `g`. */
  members: RawBuilder<unknown>;
}

/** Groups that may exist, in the order they were found. */
function sourceOf(kind: Likeness, team: string): Source {
  if (kind === 'same')
    return {
      table: sql`twins`,
      id: sql`encode(g.sha256, 'hex')`,
      key: sql`g.sha256`,
      keyOf: (id) => sql`decode(${id}, 'hex')`,
      members: sql`files f where f.team_id = ${team} and f.sha256 = g.sha256`,
    };
  return {
    table: sql`likeness_groups`,
    id: sql`g.id::text`,
    key: sql`g.id`,
    keyOf: (id) => sql`${id}::uuid`,
    members: sql`alike_files a join files f on f.team_id = a.team_id and f.id = a.file_id where a.team_id = ${team} and a.group_id = g.id`,
  };
}

/** Groups of at least two live files that nobody has told apart. Those that look alike have different bytes. */
function groups(kind: Likeness, team: string, from: GroupPlace | null, limit: number): RawBuilder<GroupRow> {
  const { table, id, key, keyOf, members } = sourceOf(kind, team);
  const other = kind === 'same' ? sql`` : sql`and o.sha256 <> m.sha256`;
  return sql<GroupRow>`select g.found_at::text as found_at, ${id} as id, found.files from ${table} g cross join lateral (
      with m as materialized (select f.id, f.sha256, f.width::bigint * f.height as pixels, f.size, f.created_at from ${members}
        and f.recycled_at is null order by f.id limit ${sql.lit(membersAtMost)})
      select array_agg(m.id order by m.pixels desc nulls last, m.size desc, m.created_at, m.id) as files from m
      where exists (select 1 from m o where o.id <> m.id ${other} and not ${toldApart(team, sql`m.id`, sql`o.id`)})) found
    where g.team_id = ${team} and cardinality(found.files) > 1
      ${from ? sql`and (g.found_at, ${key}) < (${from.found}::timestamptz, ${keyOf(from.id)})` : sql``}
    order by g.found_at desc, ${key} desc limit ${limit}`;
}

export async function listGroups(
  db: Db,
  kind: Likeness,
  team: string,
  from: GroupPlace | null,
  limit: number,
): Promise<GroupRow[]> {
  return (await groups(kind, team, from, limit).execute(db)).rows;
}

/** The number of groups, counted no further than a bound. */
export async function countGroups(db: Db, kind: Likeness, team: string, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${groups(kind, team, null, upTo)}) g`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The things a file is related to, besides its own row. */
export interface Surroundings {
  id: string;
  tags: { uuid: string; name: string }[];
  links: string[];
  rights: { uuid: string; name: string }[];
  /** Consents of people in it, those that were withdrawn among them. */
  consents: { uuid: string; person: string }[];
  collections: { uuid: string; title: string }[];
  attachments: KeptAttachment[];
  /** Files it is linked with, and those that have it attached. */
  related: { uuid: string; name: string }[];
  hosts: { uuid: string; name: string }[];
}

/** A link or file that is attached to a file. */
export interface KeptAttachment {
  name: string;
  url: string | null;
  title: string | null;
  file: string | null;
}

export async function findSurroundings(db: Db, team: string, files: readonly string[]): Promise<Surroundings[]> {
  const listed = (what: RawBuilder<unknown>, label: string, table: string, to: string, column: string) =>
    sql`(select coalesce(json_agg(json_build_object('uuid', n.id, ${sql.lit(label)}::text, ${what}) order by ${what}), '[]')
      from ${sql.table(table)} x join ${sql.table(to)} n on n.team_id = x.team_id and n.id = x.${sql.ref(column)} where x.team_id = ${team} and x.file_id = w.id)`;
  const { rows } = await sql<Surroundings>`select w.id,
      ${listed(sql`n.name`, 'name', 'file_tags', 'tags', 'tag_id')} as tags,
      array(select x.folder_id from file_links x where x.team_id = ${team} and x.file_id = w.id) as links,
      ${listed(sql`n.name`, 'name', 'file_rights', 'rights', 'right_id')} as rights,
      ${listed(sql`n.person`, 'person', 'consent_files', 'consents', 'consent_id')} as consents,
      ${listed(sql`n.title`, 'title', 'collection_files', 'collections', 'collection_id')} as collections,
      ${listed(sql`n.name`, 'name', 'related_files', 'files', 'other_id')} as related,
      (select coalesce(json_agg(json_build_object('name', coalesce(x.title, x.url, n.name), 'url', x.url, 'title', x.title, 'file', x.attached_id) order by x.id), '[]')
        from attachments x left join files n on n.team_id = x.team_id and n.id = x.attached_id where x.team_id = ${team} and x.file_id = w.id) as attachments,
      (select coalesce(json_agg(json_build_object('uuid', n.id, 'name', n.name) order by n.name), '[]')
        from attachments x join files n on n.team_id = x.team_id and n.id = x.file_id where x.team_id = ${team} and x.attached_id = w.id) as hosts
    from unnest(${[...files]}::uuid[]) w (id)`.execute(db);
  return rows;
}

export async function folderNames(db: Db, team: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from folders
    where team_id = ${team} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The name a version came under. */
export async function versionName(db: Db, team: string, version: string): Promise<string | undefined> {
  const { rows } = await sql<{ original_name: string }>`select original_name from versions
    where team_id = ${team} and id = ${version}`.execute(db);
  return rows[0]?.original_name;
}

/** Every pair of some files, each in the order that the table wants. */
export const pairsAmong = (files: readonly string[]) =>
  sql`(select least(a.id, b.id), greatest(a.id, b.id) from unnest(${[...files]}::uuid[]) a (id) join unnest(${[...files]}::uuid[]) b (id) on a.id < b.id) p (one, other)`;
