import { sql } from 'kysely';
import type { Finder } from '../filter-refs.ts';
import { until } from '../search-plan.ts';
import { literal } from '../search-words.ts';
import { submitted } from '../unreviewed.ts';

export interface Suggestion {
  value: string;
  kind: 'tag' | 'name' | 'creator' | 'folder' | 'attribute';
}

/** A name of something and whether it begins with what was typed. */
export interface NamedHit extends Suggestion {
  begins: boolean;
}

/** The end of every text that begins with another, in the order of bytes. */
const last = '\u{10FFFF}';

/** Tags, folders, members and values of attributes whose name holds the text; text too short for the index only where a word begins. */
export async function findNamed({ searchDb, signal }: Finder, team: string, typed: string): Promise<NamedHit[]> {
  const text = literal(typed);
  const patterns = [...typed].length < 3 ? [`${text}%`, `% ${text}%`] : [`%${text}%`];
  const named = (
    kind: 'tag' | 'folder',
    table: 'tags' | 'folders',
  ) => sql`(select ${sql.lit(kind)} as kind, t.name as value, fold(t.name) like ${`${text}%`} as begins
    from ${sql.table(table)} t where t.team_id = ${team} and fold(t.name) like any(${patterns}::text[]) order by begins desc, length(t.name), t.name limit 10)`;
  const { rows } = await sql<
    NamedHit & { long: number }
  >`select distinct kind, value, begins, length(value) as long from (${named('tag', 'tags')} union all ${named('folder', 'folders')} union all
    (select 'tag', t.name, false from tag_synonyms y join tags t on t.team_id = y.team_id and t.id = y.tag_id
      where y.team_id = ${team} and fold(y.name) like any(${patterns}::text[]) order by length(y.name), y.name limit 10) union all
    (select 'creator', p.value, fold(p.value) like ${`${text}%`} as begins
      from members m join users u on u.id = m.user_id cross join lateral (select trim(u.first_name || ' ' || u.last_name) as value) p
      where m.team_id = ${team} and fold(p.value) like any(${patterns}::text[]) order by begins desc, p.value limit 10) union all
    (select 'attribute', o.name, fold(o.name) like ${`${text}%`} as begins from attributes a cross join lateral jsonb_to_recordset(a.options) o (name text)
      where a.team_id = ${team} and a.archived_at is null and fold(o.name) like any(${patterns}::text[]) order by begins desc, length(o.name), o.name limit 10) union all
    (select distinct 'attribute', v.value, true from attributes a
      cross join lateral (select x.value from file_attributes x where x.team_id = a.team_id and x.attribute_id = a.id
        and x.key >= ${typed} and x.key < ${typed + last} order by x.key limit 50) v
      where a.team_id = ${team} and a.archived_at is null and a.type = 'Text' limit 10)) x
    order by begins desc, long, value`.execute(searchDb, until(signal));
  return rows;
}

export interface NameRow {
  name: string;
  handle: string | null;
}

/** Files looked at, and files wanted, for words of their names. */
const looked = 1_500;
const wanted = 60;

/** Files that wait for their review are suggested to nobody. */
const condition = (patterns: readonly string[]) =>
  sql.join(
    [...patterns.map((pattern) => sql`f.search_text like ${pattern}`), sql`(f.review_status = 0 or not ${submitted})`],
    sql` and `,
  );
const columns = sql`f.name, f.source -> 'creator' ->> 'handle' as handle`;

/** Some live files that match all patterns: the newest, or where those have few, any. */
export async function findNames(
  { db, searchDb, signal }: Finder,
  team: string,
  patterns: readonly string[],
): Promise<NameRow[]> {
  const newest = await sql<NameRow>`select ${columns} from (select f.* from files f
      where f.team_id = ${team} and f.recycled_at is null order by f.created_at desc, f.id desc limit ${sql.lit(looked)}) f
    where ${condition(patterns)} limit ${sql.lit(wanted)}`.execute(db, until(signal));
  if (newest.rows.length >= wanted / 3) return newest.rows;
  const any = await sql<NameRow>`select ${columns} from files f
    where f.team_id = ${team} and f.recycled_at is null and ${condition(patterns)} limit ${sql.lit(wanted)}`.execute(
    searchDb,
    until(signal),
  );
  return [...newest.rows, ...any.rows];
}

/** The typed text, in the form in which tags and files are compared. */
export async function foldTyped(
  { db }: Finder,
  typed: string,
): Promise<{ folded: string; words: { folded: string; spaced: string }[] }> {
  const { rows } = await sql<{
    folded: string;
    words: { folded: string; spaced: string }[] | null;
  }>`select fold(${typed}) as folded,
    (select json_agg(json_build_object('folded', searchable(w), 'spaced', trim(spaced_words(searchable(w)))) order by place)
      from regexp_split_to_table(${typed}, '\\s+') with ordinality s (w, place) where w <> '') as words`.execute(db);
  return { folded: rows[0]?.folded ?? '', words: rows[0]?.words ?? [] };
}
