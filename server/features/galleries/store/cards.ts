import { type RawBuilder, sql } from 'kysely';
import type { Gallery } from '#contract/galleries/gallery.ts';
import type { GalleryOrder } from '#contract/galleries/routes.ts';
import { type Tile, tileOf } from '#platform/content/tile.ts';
import type { Db } from '#platform/db/db.ts';
import { usableNow } from '../shown/usable.ts';
import { type GalleryRow, galleryColumns } from './galleries.ts';

interface Person {
  uuid: string;
  first_name: string;
  last_name: string;
}

/** A gallery with what its card shows. */
export interface GalleryCard extends GalleryRow {
  owner: Person | null;
  published: { number: number; at: string; by: Person | null } | null;
  fallback_title: string | null;
  template_name: string | null;
  files: number;
  shown: number;
  ctas: number;
  tiles: Tile[];
}

const person = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = ${id})`;

/** Those that were chosen, else the first picked by hand, else some of what the filter brought last. */
const tiles = sql`coalesce((select json_agg(n.tile order by n.rank, n.nr) from (select e.tile, e.rank, e.nr from (
    select ${tileOf('p')} as tile, 0 as rank, c.nr::numeric as nr from unnest(g.previews) with ordinality c (id, nr)
      join files p on p.team_id = g.team_id and p.id = c.id where p.recycled_at is null and p.renditions ? 'thumb'
    union all
    select ${tileOf('p')}, 1, x.position from (select x.file_id, x.position from gallery_files x
        where g.previews = '{}' and x.team_id = g.team_id and x.gallery_id = g.id and not x.hidden order by x.position, x.id limit 12) x
      join files p on p.team_id = g.team_id and p.id = x.file_id where p.recycled_at is null and p.renditions ? 'thumb'
    union all
    select ${tileOf('p')}, 2, 0 from (select x.file_id from gallery_places x
        where g.previews = '{}' and g.filter is not null and x.team_id = g.team_id and x.gallery_id = g.id
          and not exists (select 1 from gallery_files y where y.team_id = x.team_id and y.id = x.id) limit 8) x
      join files p on p.team_id = g.team_id and p.id = x.file_id where p.recycled_at is null and p.renditions ? 'thumb'
  ) e order by e.rank, e.nr limit 4) n), '[]')`;

const card = sql`${galleryColumns}, ${person(sql`g.created_by`)} as owner,
  (select json_build_object('number', p.number, 'at', p.at, 'by', ${person(sql`p.by`)}) from gallery_publications p
    where p.team_id = g.team_id and p.gallery_id = g.id and p.number = g.live) as published,
  (select b.title from galleries b where b.team_id = g.team_id and b.id = g.fallback and b.deleted_at is null) as fallback_title,
  (select t.name from gallery_templates t where t.team_id = g.team_id and t.id = g.template_id) as template_name,
  n.files, n.shown, n.ctas, ${tiles} as tiles`;
const counts = sql`cross join lateral (select count(*) as files, count(*) filter (where not x.hidden and ${usableNow}) as shown,
    coalesce(sum(jsonb_array_length(x.ctas)), 0)::bigint as ctas
  from gallery_files x join files f on f.team_id = x.team_id and f.id = x.file_id where x.team_id = g.team_id and x.gallery_id = g.id) n`;

/** The galleries of a team that a list holds. */
export interface GalleryFilter {
  team: string;
  /** A part of the title. */
  words: string;
  file: string | undefined;
  state: Gallery['state'] | undefined;
  order: GalleryOrder;
}

export interface ListedGalleryCard extends GalleryCard {
  /** Its title or the moment of its latest change, as text that loses nothing: that by which the list is ordered. */
  place: string;
}

const like = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const inState: Readonly<Record<Gallery['state'], RawBuilder<unknown>>> = {
  draft: sql`and g.live is null`,
  live: sql`and g.live is not null and g.active and not g.pending`,
  changed: sql`and g.live is not null and g.active and g.pending`,
  off: sql`and g.live is not null and not g.active`,
};

const among = ({
  team,
  words,
  file,
  state,
}: GalleryFilter): RawBuilder<unknown> => sql`g.team_id = ${team} and g.deleted_at is null
  ${words === '' ? sql`` : sql`and fold(g.title) like fold(${like(words)})`}
  ${file === undefined ? sql`` : sql`and exists (select 1 from gallery_files x where x.team_id = g.team_id and x.gallery_id = g.id and x.file_id = ${file})`}
  ${state === undefined ? sql`` : inState[state]}`;

export async function findCards(db: Db, team: string, ids: readonly string[]): Promise<GalleryCard[]> {
  const { rows } = await sql<GalleryCard>`select ${card} from galleries g ${counts}
    where g.team_id = ${team} and g.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Galleries in an order, after one of them: that by which they are ordered, and its id. */
export async function listCards(
  db: Db,
  wanted: GalleryFilter,
  limit: number,
  after: readonly unknown[] | null,
): Promise<ListedGalleryCard[]> {
  const [way, beyond] = wanted.order.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const [key, from] = wanted.order.endsWith('title')
    ? [sql`fold(g.title) collate "C"`, sql`${String(after?.[0])}`]
    : [sql`g.updated_at`, sql`${String(after?.[0])}::timestamptz`];
  const next = after === null ? sql`` : sql`and ((${key}), g.id) ${beyond} (${from}, ${String(after[1])}::uuid)`;
  const sorted = sql`order by ${key} ${way}, g.id ${way}`;
  const { rows } =
    await sql<ListedGalleryCard>`select ${card}, (${key})::text as place from (select g.* from galleries g where ${among(wanted)} ${next}
      ${sorted} limit ${limit}) g ${counts} ${sorted}`.execute(db);
  return rows;
}

export async function countGalleries(db: Db, wanted: GalleryFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 from galleries g where ${among(wanted)} limit ${upTo}) n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** More than a selector can show. */
const most = 10_000;

export async function findTitles(db: Db, team: string): Promise<Pick<GalleryRow, 'id' | 'title' | 'type'>[]> {
  const { rows } = await sql<Pick<GalleryRow, 'id' | 'title' | 'type'>>`select g.id, g.title, g.type from galleries g
    where g.team_id = ${team} and g.deleted_at is null order by lower(g.title), g.id limit ${sql.lit(most)}`.execute(
    db,
  );
  return rows;
}
