import { type RawBuilder, sql } from 'kysely';
import { serverLimits } from '#contract/core/server-limits.ts';
import type { Db } from '#platform/db/db.ts';
import type { History } from '#platform/history/history.ts';
import { type Reader, shown } from './store.ts';

/** The sets that someone asks for. */
export interface SetsWanted {
  readonly actor?: string | undefined;
  /** Only sets with one of these actions. */
  readonly actions?: readonly string[] | undefined;
  /** Begun from then on, and before then. */
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** The place to go on: after a line of a set; without one, after the whole set. */
export interface SetPlace {
  readonly set: string;
  readonly seq: number | null;
}

type Fragment = RawBuilder<unknown>;

/** The ids of sets carry the moment at which they began. */
function begun({ from, to }: SetsWanted): Fragment {
  return sql`true ${from ? sql`and c.set_id >= first_id(${from})` : sql``} ${to ? sql`and c.set_id < first_id(${to})` : sql``}`;
}

/** The newest set at a place, along the index that the filters call for. */
function newestAt(team: string, wanted: SetsWanted, seen: Fragment, place: Fragment): Fragment {
  const { actor, actions } = wanted;
  const by = actor === undefined ? sql`` : sql`and c.actor = ${actor}`;
  const line = (more: Fragment) =>
    sql`select c.set_id from changes c where c.team_id = ${team} ${by} ${more} and ${place} and ${begun(wanted)} and ${seen} order by c.set_id desc limit 1`;
  if (!actions) return line(sql``);
  return sql`select x.set_id from here h cross join lateral (${line(sql`and c.action = h.action`)}) x order by x.set_id desc limit 1`;
}

/** Those of the wanted actions that were ever done: few, where a step looks for each. */
function actionsHere(team: string, { actor, actions = [] }: SetsWanted): Fragment {
  const by = actor === undefined ? sql`` : sql`and c.actor = ${actor}`;
  return sql`here (action) as materialized (select a.action from unnest(${[...actions]}::text[]) a (action)
    where exists (select 1 from changes c where c.team_id = ${team} ${by} and c.action = a.action))`;
}

/** Ids of the team's sets, newest first, before a set. Steps from set to set: one of 10,000 lines costs what one of 1 does. */
export async function listSets(
  db: Db,
  history: History,
  team: string,
  reader: Reader,
  wanted: SetsWanted,
  limit: number,
  before: string | null,
): Promise<string[]> {
  const seen = shown(history, reader);
  const next = (place: Fragment) => newestAt(team, wanted, seen, place);
  const { rows } = await sql<{
    id: string;
  }>`with recursive ${wanted.actions ? sql`${actionsHere(team, wanted)},` : sql``}
    sets (id) as (
      (${next(before === null ? sql`true` : sql`c.set_id < ${before}`)})
      union all
      select (${next(sql`c.set_id < s.id`)}) from sets s where s.id is not null)
    select id from sets where id is not null limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** The number of the team's sets, counted no further than a bound. */
export async function countSets(
  db: Db,
  history: History,
  team: string,
  reader: Reader,
  wanted: SetsWanted,
  upTo: number,
): Promise<number> {
  return (await listSets(db, history, team, reader, wanted, upTo, null)).length;
}

export interface FolderSets {
  readonly ids: string[];
  /** The end of the look; null when there is nothing further back. */
  readonly end: (SetPlace & { readonly at: Date }) | null;
}

/** Keys under which history keeps the folder that something was in, is in, or is below. */
const kept = [sql`#>> '{folder,uuid}'`, sql`->> 'folder'`, sql`->> 'parent'`];

/** Looks through a stretch of the history for what happened to a folder, in it and below it. */
export async function scanFolder(
  db: Db,
  history: History,
  team: string,
  reader: Reader,
  { wanted, folder, limit, place }: { wanted: SetsWanted; folder: string; limit: number; place: SetPlace | null },
): Promise<FolderSets> {
  const stretch = serverLimits.auditTextScan;
  const { actor, actions } = wanted;
  const ids = sql`(select array_agg(id) from (select ${folder}::uuid as id union select o.id from folders o where o.team_id = ${team} and o.lineage @> array[${folder}]::uuid[]) x)`;
  const inside = kept.flatMap((key) => [sql`c.before ${key}`, sql`c.after ${key}`]);
  const { rows } = await sql<{
    set_id: string | null;
    end_set: string;
    end_seq: number;
    end_at: Date;
    scanned: number;
  }>`
    with below as materialized (select ${ids} as ids),
    scanned as materialized (
      select c.set_id, c.seq, c.at, ${shown(history, reader)} ${actions ? sql`and c.action = any(${[...actions]}::text[])` : sql``} and (
          c.subject = any(b.ids) or ${sql.join(
            inside.map((one) => sql`${one} = any(b.ids::text[])`),
            sql` or `,
          )}
          or (c.noun = 'file' and exists (select 1 from files f where f.team_id = ${team} and f.id = c.subject and f.folder_id = any(b.ids)))
        ) as hit
      from changes c cross join below b
      where c.team_id = ${team} ${actor === undefined ? sql`` : sql`and c.actor = ${actor}`} and ${begun(wanted)}
        ${place === null ? sql`` : place.seq === null ? sql`and c.set_id < ${place.set}` : sql`and (c.set_id, c.seq) < (${place.set}::uuid, ${place.seq}::bigint)`}
      order by c.set_id desc, c.seq desc limit ${stretch}),
    found as (select distinct set_id from scanned where hit order by set_id desc limit ${limit})
    select f.set_id, e.set_id as end_set, e.seq as end_seq, e.at as end_at, (select count(*) from scanned) as scanned
    from (select * from scanned order by set_id, seq limit 1) e left join found f on true order by f.set_id desc`.execute(
    db,
  );
  const [first] = rows;
  const found = rows.flatMap(({ set_id }) => set_id ?? []);
  if (!first || first.scanned < stretch) return { ids: found, end: null };
  // A set that was found is not looked at again, though more of its lines lie ahead.
  const seq = found.includes(first.end_set) ? null : first.end_seq;
  return { ids: found, end: { set: first.end_set, seq, at: first.end_at } };
}
