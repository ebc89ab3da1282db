import { sql } from 'kysely';
import type { AlbumAccess } from '#contract/media-centres/albums.ts';
import type { CentreSettings, visibilities } from '#contract/media-centres/centre.ts';
import { usableNow } from '#features/galleries/shown/usable.ts';
import type { Db } from '#platform/db/db.ts';
import type { Where } from './rows.ts';

/** A Media Centre by an address, the one it has now or had once. */
export interface NamedRow {
  team_id: string;
  id: string;
  slug: string;
}

export async function findBySlug(db: Db, slug: string): Promise<NamedRow | undefined> {
  const { rows } = await sql<NamedRow>`(select c.team_id, c.id, c.slug from media_centres c where c.slug = ${slug})
    union all (select c.team_id, c.id, c.slug from media_centre_slugs s
      join media_centres c on c.team_id = s.team_id and c.id = s.centre_id where s.slug = ${slug}) limit 1`.execute(db);
  return rows[0];
}

export async function findById(db: Db, id: string): Promise<NamedRow | undefined> {
  const { rows } = await sql<NamedRow>`select team_id, id, slug from media_centres where id = ${id}`.execute(db);
  return rows[0];
}

/** True when visitors once saw a Media Centre with this address, or with this id, and it is deleted for good. */
export async function wasPortal(db: Db, named: { slug: string } | { id: string }): Promise<boolean> {
  const key = 'slug' in named ? sql`convert_to(${`/m/${named.slug}`}, 'UTF8')` : sql`uuid_send(${named.id}::uuid)`;
  const { rows } = await sql`select 1 from once_public o where o.key = ${key}`.execute(db);
  return rows.length > 0;
}

/** A Media Centre as far as visitors have to do with it. */
export interface CentreRow {
  slug: string;
  team_name: string;
  /** True when the team's plan has Media Centres. */
  enabled: boolean;
  /** On, and of a team that is open. */
  active: boolean;
  /** True when visitors could see it once. */
  was_public: boolean;
  visibility: (typeof visibilities)[number];
  password_hash: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  noindex: boolean;
  /** Of the publication that is live, null: nothing is; of a draft its own, and when it was changed. */
  title: string | null;
  settings: CentreSettings | null;
  published_at: Date | null;
  read_at: Date;
}

const published = sql`p.content ->> 'title' as title, p.content -> 'settings' as settings, p.at as published_at`;
const drafted = sql`c.title, c.settings, c.updated_at as published_at`;

export async function findCentre(db: Db, { team, centre: id, rows: from }: Where): Promise<CentreRow | undefined> {
  const { rows } =
    await sql<CentreRow>`select c.slug, t.name as team_name, 'MEDIA_CENTRES' = any(t.features) as enabled,
      c.active and c.deleted_at is null and t.closed_at is null as active,
      exists (select 1 from media_centre_publications q where q.team_id = c.team_id and q.centre_id = c.id) as was_public,
      c.visibility, c.password_hash, c.starts_at, c.ends_at, c.noindex, ${from.draft ? drafted : published}, now() as read_at
    from media_centres c join teams t on t.id = c.team_id
      left join media_centre_publications p on p.team_id = c.team_id and p.centre_id = c.id and p.number = c.live
    where c.team_id = ${team} and c.id = ${id}`.execute(db);
  return rows[0];
}

/** An album as it was published, with what is in it now. */
export interface AlbumRow {
  id: string;
  parent_id: string | null;
  title: string;
  description: string;
  access: AlbumAccess | null;
  /** Files that visitors may see. */
  count: number;
  /** Of those, as they came in. */
  bytes: number;
  /** Chosen by the team, and the first that has a picture. */
  cover_file: string | null;
  first_file: string | null;
  /** Guests of these groups alone; empty: everybody. */
  groups: string[];
}

/** The albums of a Media Centre in the order of their places, whatever they are in. */
export async function findAlbums(db: Db, { team, centre, rows: from }: Where): Promise<AlbumRow[]> {
  const { rows } = await sql<AlbumRow>`select a.id, a.parent_id, a.title, a.description, a.access, a.cover_file,
      coalesce(n.count, 0) as count, coalesce(n.bytes, 0) as bytes,
      (select l.file_id from ${from.files} l join files f on f.team_id = l.team_id and f.id = l.file_id
        where l.team_id = a.team_id and l.album_id = a.id and ${usableNow} and f.renditions ?| array['thumb', 'poster']
        order by l.position, l.id limit 1) as first_file, a.groups
    from ${from.albums} a left join (
      select l.album_id, count(*) as count, sum(f.size)::bigint as bytes from ${from.files} l join files f on f.team_id = l.team_id and f.id = l.file_id
      where l.team_id = ${team} and l.centre_id = ${centre} and ${usableNow} group by l.album_id) n on n.album_id = a.id
    where a.team_id = ${team} and a.centre_id = ${centre} order by a.position, a.id`.execute(db);
  return rows;
}

/** A download preset that a Media Centre offers. */
export interface OfferedPreset {
  uuid: string;
  name: string;
  /** True when a recipe is put on the images. */
  edits: boolean;
}

/** Those of the presets that there are still, in the order asked for. */
export async function findOffered(db: Db, team: string, ids: readonly string[]): Promise<OfferedPreset[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<OfferedPreset>`select p.id as uuid, p.name, p.settings ->> 'recipe' is not null as edits from unnest(${[...ids]}::uuid[]) with ordinality w (id, place)
    join download_presets p on p.team_id = ${team} and p.id = w.id order by w.place`.execute(db);
  return rows;
}
