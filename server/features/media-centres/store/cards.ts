import { type RawBuilder, sql } from 'kysely';
import { type Tile, tileOf } from '#platform/content/tile.ts';
import type { Db } from '#platform/db/db.ts';
import { type CentreRow, centreColumns } from './centres.ts';

interface Person {
  uuid: string;
  first_name: string;
  last_name: string;
}

/** A Media Centre with what its card shows. */
export interface CentreCard extends CentreRow {
  /** The moment of its latest change as text that loses nothing. */
  place: string;
  owner: Person | null;
  published: { number: number; at: string; by: Person | null } | null;
  theme_name: string | null;
  albums: number;
  files: number;
  pinned: number;
  visits: number;
  downloads: number;
  open_requests: number;
  logo: Tile | null;
  cover: Tile | null;
  read_at: Date;
}

const person = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = ${id})`;

const picture = (id: RawBuilder<unknown>) =>
  sql`(select ${tileOf('p')} from files p where p.team_id = c.team_id and p.id = ${id} and p.recycled_at is null and p.renditions ? 'thumb')`;
const named = (field: 'logo' | 'cover') => sql`(c.settings -> 'look' ->> ${sql.lit(field)})::uuid`;

/** The cover that was chosen, else the first pinned file, else one of an album. */
const cover = sql`coalesce(${picture(named('cover'))},
  (select ${tileOf('p')} from media_centre_files x join files p on p.team_id = x.team_id and p.id = x.file_id
    where x.team_id = c.team_id and x.centre_id = c.id and x.pin is not null and not x.hidden and p.recycled_at is null and p.renditions ? 'thumb'
    order by x.pin, x.id limit 1),
  (select ${tileOf('p')} from (select x.team_id, x.file_id from media_centre_files x
      where x.team_id = c.team_id and x.centre_id = c.id and not x.hidden order by x.album_id limit 20) x
    join files p on p.team_id = x.team_id and p.id = x.file_id where p.recycled_at is null and p.renditions ? 'thumb' limit 1))`;

const card = sql`${centreColumns}, c.updated_at::text as place, now() as read_at, ${person(sql`c.created_by`)} as owner,
  (select json_build_object('number', p.number, 'at', p.at, 'by', ${person(sql`p.by`)}) from media_centre_publications p
    where p.team_id = c.team_id and p.centre_id = c.id and p.number = c.live) as published,
  (select t.name from media_centre_themes t where t.team_id = c.team_id and t.id = c.theme_id) as theme_name,
  (select count(*) from media_centre_albums a where a.team_id = c.team_id and a.centre_id = c.id) as albums,
  (select count(*) from media_centre_files x where x.team_id = c.team_id and x.centre_id = c.id and not x.hidden) as files,
  (select count(*) from media_centre_files x where x.team_id = c.team_id and x.centre_id = c.id and x.pin is not null) as pinned,
  n.visits, n.downloads,
  (select count(*) from download_requests r where r.team_id = c.team_id and r.centre_id = c.id and r.status = 'pending' and r.repeats is null) as open_requests,
  ${picture(named('logo'))} as logo, ${cover} as cover`;
/** Of the last 30 days. */
const numbers = sql`cross join lateral (select coalesce(sum(d.views), 0)::bigint as visits, coalesce(sum(d.downloads), 0)::bigint as downloads
  from media_centre_days d where d.team_id = c.team_id and d.centre_id = c.id and d.day > current_date - 30) n`;

/** The Media Centres of a team that a list holds. */
export interface CentreFilter {
  team: string;
  /** A part of the title. */
  words: string;
}

const like = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const among = ({ team, words }: CentreFilter): RawBuilder<unknown> => sql`c.team_id = ${team} and c.deleted_at is null
  ${words === '' ? sql`` : sql`and fold(c.title) like fold(${like(words)})`}`;

export async function findCard(db: Db, team: string, id: string): Promise<CentreCard | undefined> {
  const { rows } = await sql<CentreCard>`select ${card} from media_centres c ${numbers}
    where c.team_id = ${team} and c.id = ${id} and c.deleted_at is null`.execute(db);
  return rows[0];
}

/** The latest change first, after a place. */
export async function listCards(
  db: Db,
  wanted: CentreFilter,
  limit: number,
  after: readonly unknown[] | null,
): Promise<CentreCard[]> {
  const next =
    after === null
      ? sql``
      : sql`and (c.updated_at, c.id) < (${String(after[0])}::timestamptz, ${String(after[1])}::uuid)`;
  const { rows } =
    await sql<CentreCard>`select ${card} from (select c.* from media_centres c where ${among(wanted)} ${next}
      order by c.updated_at desc, c.id desc limit ${limit}) c ${numbers} order by c.updated_at desc, c.id desc`.execute(
      db,
    );
  return rows;
}

export async function countCards(db: Db, wanted: CentreFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from media_centres c where ${among(wanted)} limit ${upTo}) n`.execute(db);
  return rows[0]?.n ?? 0;
}

export type CentreTitle = Pick<
  CentreRow,
  'id' | 'title' | 'slug' | 'live' | 'active' | 'pending' | 'starts_at' | 'ends_at'
> & {
  read_at: Date;
};

/** By title, for selectors. */
export async function findTitles(db: Db, wanted: CentreFilter): Promise<CentreTitle[]> {
  const { rows } =
    await sql<CentreTitle>`select c.id, c.title, c.slug, c.live, c.active, c.pending, c.starts_at, c.ends_at, now() as read_at
    from media_centres c where ${among(wanted)} order by lower(c.title), c.id`.execute(db);
  return rows;
}
