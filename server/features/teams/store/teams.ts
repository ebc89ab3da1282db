import { sql } from 'kysely';
import type { Feature } from '#contract/policy/flags.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface TeamRow {
  id: string;
  name: string;
  slug: string;
  /** A file of the team's library. */
  logo: string | null;
  accent_colour: string | null;
  default_rights: string[];
  /** The file of the library that the mark was made of, if any. */
  watermark_image: string | null;
  /** Of the PNG that is laid over pictures; null: the team's name is drawn. */
  watermark_sha256: string | null;
  watermark_opacity: number;
  download_agreement: string | null;
  time_zone: string | null;
  features: Feature[];
  bin_days: number | null;
  keyword_tags: boolean;
  /** Set while it is deleted and can still be brought back. */
  closed_at: Date | null;
  revision: number;
  created_at: Date;
}

/** A picture of the library as it is shown elsewhere. */
export interface Picture {
  version: string;
  rendition: string;
}

interface Manager {
  uuid: string;
  first_name: string;
  last_name: string;
}

export interface TeamCardRow extends TeamRow {
  logo_picture: Picture | null;
  managers: Manager[];
}

const columns = sql`t.id, t.name, t.slug, t.logo, t.accent_colour, t.default_rights, t.watermark_image, t.watermark_sha256, t.watermark_opacity,
  t.download_agreement, t.time_zone, t.features, t.bin_days, t.keyword_tags, t.closed_at, t.revision, t.created_at`;

const logo = sql`(
  select json_build_object('version', f.cover_version, 'rendition', f.renditions -> 'thumb' ->> 'name') from files f
  where f.team_id = t.id and f.id = t.logo::uuid and f.recycled_at is null and f.renditions ? 'thumb')`;

/** The first of them by the time they joined, Owners before others. */
const managers = sql`(
  select coalesce(json_agg(m), '[]') from (
    select u.id as uuid, u.first_name, u.last_name from roles r
    join members m on m.team_id = r.team_id and m.role_id = r.id join users u on u.id = m.user_id
    where r.team_id = t.id and 'MANAGE_TEAM' = any(r.permissions) and m.active
    order by (r.built_in and r.name = 'Owner') desc, m.id limit 3) m)`;

export async function findTeam(db: Db, team: string): Promise<TeamCardRow | undefined> {
  const { rows } = await sql<TeamCardRow>`select ${columns}, ${logo} as logo_picture, ${managers} as managers
    from teams t where t.id = ${team}`.execute(db);
  return rows[0];
}

/** Makes changes of one team's people, roles and settings happen one after the other. Work on its files goes on. */
export async function lockTeam(tx: Tx, team: string): Promise<TeamRow | undefined> {
  const { rows } = await sql<TeamRow>`select ${columns} from teams t where t.id = ${team} for no key update`.execute(
    tx,
  );
  return rows[0];
}

export interface NewTeam {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly features: readonly Feature[];
}

/** Inserts unless the slug is taken; tells whether it did. */
export async function insertTeam(tx: Tx, { id, name, slug, features }: NewTeam): Promise<boolean> {
  const { rows } =
    await sql`insert into teams (id, name, slug, features) values (${id}, ${name}, ${slug}, ${[...features]}::text[])
    on conflict (slug) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

export async function slugTaken(db: Db, slug: string, except: string): Promise<boolean> {
  const { rows } = await sql`select 1 from teams where slug = ${slug} and id <> ${except}`.execute(db);
  return rows.length > 0;
}

export type TeamSettings = Pick<
  TeamRow,
  | 'name'
  | 'slug'
  | 'logo'
  | 'accent_colour'
  | 'default_rights'
  | 'watermark_image'
  | 'watermark_sha256'
  | 'watermark_opacity'
  | 'download_agreement'
  | 'time_zone'
  | 'bin_days'
  | 'keyword_tags'
>;

export async function updateSettings(tx: Tx, team: string, s: TeamSettings): Promise<void> {
  await sql`update teams set name = ${s.name}, slug = ${s.slug}, logo = ${s.logo}, accent_colour = ${s.accent_colour},
      default_rights = ${s.default_rights}::uuid[], watermark_image = ${s.watermark_image},
      watermark_sha256 = ${s.watermark_sha256}, watermark_opacity = ${s.watermark_opacity},
      download_agreement = ${s.download_agreement}, time_zone = ${s.time_zone}, bin_days = ${s.bin_days}, keyword_tags = ${s.keyword_tags},
      bin_since = case when bin_days is distinct from ${s.bin_days}::int then now() else bin_since end, revision = revision + 1 where id = ${team}`.execute(
    tx,
  );
}

export async function updateFeatures(tx: Tx, team: string, features: readonly Feature[]): Promise<void> {
  await sql`update teams set features = ${[...features]}::text[], revision = revision + 1 where id = ${team}`.execute(
    tx,
  );
}

/** Sets what a team may store; its managers are told anew when little of it is left. */
export async function updateQuota(tx: Tx, team: string, quota: number | null): Promise<void> {
  await sql`update teams set storage_quota = ${quota}, storage_warned = false where id = ${team}`.execute(tx);
}

export async function quotaOf(tx: Tx, team: string): Promise<number | null> {
  const { rows } = await sql<{
    quota: number | null;
  }>`select storage_quota as quota from teams where id = ${team}`.execute(tx);
  return rows[0]?.quota ?? null;
}

/** Of these ids, those that are rights of the team. */
export async function knownRights(db: Db, team: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from rights where team_id = ${team} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

/** The bytes of a picture of the library. */
export interface PictureBytes {
  sha256: Buffer;
  media_type: string;
  extension: string;
}

export async function findPicture(db: Db, team: string, file: string): Promise<PictureBytes | undefined> {
  const { rows } = await sql<PictureBytes>`select sha256, media_type, extension from files
    where team_id = ${team} and id = ${file} and kind = 'image' and recycled_at is null`.execute(db);
  return rows[0];
}

/** True when the database knows a time zone: it counts days by it. */
export async function isKnownZone(db: Db, zone: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${zone}`.execute(db);
  return rows.length > 0;
}
