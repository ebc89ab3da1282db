import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { WidthKind } from '#platform/media/widths.ts';

/** A rendition of a version that exists: its name below `/content/…` and what it is. */
export interface Rendition {
  name: string;
  mediaType: string;
  width: number | null;
  height: number | null;
  bytes: number;
}

export type Streaming = 'stream' | 'storyboard';
export type RenditionKind = 'thumb' | 'preview' | 'poster' | 'hover' | 'play' | 'pages';
export type Renditions = Partial<Record<RenditionKind, Rendition>> & {
  /** `peaks`: the wave of a sound, as JSON. The others: in further widths. */
  [kind in WidthKind | 'peaks']?: Pick<Rendition, 'name' | 'bytes'>;
} & {
  /** The same with the team's mark burnt in, by the name they are stored under. */
  [kind in `marked:${RenditionKind | WidthKind | Streaming}`]?: { name: string };
} & {
  /** The playlist of a long video, and the sheet for looking ahead: what they need lies beside them. */
  [kind in Streaming]?: { name: string };
} & {
  /** As a recipe of the team makes it: `edit:`, the uuid of the recipe, `:` and the part of the name that tells its size. */
  [kind in `edit:${string}`]?: Pick<Rendition, 'name' | 'bytes'> & Partial<Pick<Rendition, 'width' | 'height'>>;
};

/** A file as decisions, changes and replies need it, with the facts of its cover version. */
export interface FileRow {
  team_id: string;
  id: string;
  folder_id: string | null;
  /** The way down to its folder, that folder last; null: it is under Root. */
  lineage: string[] | null;
  name: string;
  description: string | null;
  source_display_name: string | null;
  copied_from: string | null;
  location_text: string | null;
  location_obj: { lat: number; lng: number; label: string | null } | null;
  /** The nearest town; empty: there is none near. */
  town: string | null;
  taken: Date | null;
  /** The middle of automatic crops, as shares of the upright picture. */
  focal_point: { x: number; y: number } | null;
  copyright: string | null;
  rights_context: string | null;
  status: string;
  expiration_date: Date | null;
  /** By its expiry date or by a right, by the database's clock. */
  expired: boolean;
  internal_use: boolean;
  watermark: boolean;
  hide_name: boolean;
  review_status: number;
  /** Waits for review, or was not let in, after somebody submitted it: only reviewers and its sender see it. */
  submitted: boolean;
  /** Stars; 0: none. */
  rating: number;
  approval: string | null;
  permalink: string | null;
  html: string | null;
  source: unknown;
  /** The post it came from: `posted_on`, an instant, and `caption`. */
  social_post: unknown;
  comment_count: number;
  version_count: number;
  recycled_at: Date | null;
  /** The time it is deleted for good if it stays in the bin. */
  purge_at: Date | null;
  recycled_from: string | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
  cover_version: string;
  media_type: string;
  extension: string;
  kind: 'image' | 'video' | 'audio' | 'document' | 'other';
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  processed: boolean;
  failed: string | null;
  thumbhash: string | null;
  colours: string[];
  renditions: Renditions;
  sha256: Buffer;
  tag_ids: string[];
  right_ids: string[];
  /** The time the last of its rights begins and the first of them ends. */
  rights_from: Date | null;
  rights_to: Date | null;
  rights_conditions: boolean;
  /** True when one of its rights was withdrawn, or it was taken down. */
  rights_withdrawn: boolean;
  /** The reason for which it was taken down. */
  taken_down: string | null;
  /** True when a browser can play the cover's original; asked of films and sounds only. */
  playable: boolean;
  /** Of a document whose pages can be looked at one by one: a PDF, one that was made into a PDF, or a TIFF with several. */
  pages: number | null;
  /** The watermark that its team burns in. */
  mark: string;
  /** The time when the row was read, by the database's clock. */
  read_at: Date;
}

/** A file by its name alone. */
export type FileRef = Pick<FileRow, 'team_id' | 'id'>;

/** The columns of a `FileRow`, of the table `files f`. */
export const fileColumns = sql`
  f.team_id, f.id, f.folder_id, f.name, f.description, f.source_display_name, f.copied_from, f.location_text, f.location_obj, f.place as town, f.taken_at as taken, f.focal_point, f.copyright,
  f.rights_context, f.status, f.expiration_date, coalesce(f.ends_at <= now(), false) as expired, f.internal_use, f.watermark,
  f.hide_name, f.review_status, f.rating, f.approval, f.permalink, f.html, f.source, f.social_post, f.comment_count, f.version_count, f.recycled_at, f.recycled_from,
  f.created_by, f.created_at, f.updated_at, f.revision, f.cover_version, f.media_type, f.extension, f.kind, f.size, f.width, f.height,
  f.duration, f.processed, f.failed, f.thumbhash, f.colours, f.renditions, f.sha256, f.tag_ids, f.right_ids, f.rights_from, f.rights_to, f.rights_conditions, f.rights_withdrawn, f.taken_down,
  case when f.review_status > 0 then exists (select 1 from submission_files y where y.team_id = f.team_id and y.file_id = f.id) else false end as submitted,
  now() as read_at,
  (select o.lineage from folders o where o.team_id = f.team_id and o.id = f.folder_id) as lineage,
  case when f.recycled_at is not null then (select greatest(f.recycled_at, t.bin_since) + make_interval(days => t.bin_days)
    from teams t where t.id = f.team_id) end as purge_at,
  (select t.mark from teams t where t.id = f.team_id) as mark,
  case when f.kind in ('video', 'audio') then
    coalesce((select v.playable from versions v where v.team_id = f.team_id and v.id = f.cover_version), false) else false end as playable,
  case when f.extension in ('pdf', 'tif') or f.renditions ? 'pages' then
    (select v.pages from versions v where v.team_id = f.team_id and v.id = f.cover_version) end as pages`;

/** Opens a file among the caller's teams, or nothing. */
export async function findFile(db: Db, teams: readonly string[], id: string): Promise<FileRow | undefined> {
  if (teams.length === 0) return undefined;
  // Each by name and no array: a plan for any array is never worth keeping, and planning costs more than reading.
  const { rows } = await sql<FileRow>`select ${fileColumns} from files f
    where f.team_id in (${sql.join(teams)}) and f.id = ${id}`.execute(db);
  return rows[0];
}

/** Files of one team by id, in no order; ids that are not the team's are left out. */
export async function findFiles(db: Db, team: string, ids: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from files f
    where f.team_id = ${team} and f.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Files of one team, locked until the transaction ends; in id order, so that two bulk changes cannot block each other. */
export async function lockFiles(tx: Tx, team: string, ids: readonly string[]): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from files f
    where f.team_id = ${team} and f.id = any(${ids}::uuid[]) order by f.id for update of f`.execute(tx);
  return rows;
}
