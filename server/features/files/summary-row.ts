import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Condition } from './filter-conditions.ts';
import { behind, type ColumnOrder, keyOf, orderBy, type Place } from './list-order.ts';
import type { FileRow } from './store.ts';

/**
 * A file as lists read it: many at a time, so instants, lists and hashes stay the text that the database sends. Reading
 * them as values costs more than all the rest of a list.
 */
export interface SummaryRow
  extends Pick<
    FileRow,
    | 'team_id'
    | 'id'
    | 'folder_id'
    | 'name'
    | 'status'
    | 'expired'
    | 'internal_use'
    | 'watermark'
    | 'hide_name'
    | 'review_status'
    | 'approval'
    | 'permalink'
    | 'comment_count'
    | 'version_count'
    | 'revision'
    | 'created_by'
    | 'cover_version'
    | 'media_type'
    | 'kind'
    | 'size'
    | 'width'
    | 'height'
    | 'duration'
    | 'processed'
    | 'failed'
    | 'thumbhash'
    | 'playable'
  > {
  created_at: string;
  updated_at: string;
  recycled_at: string | null;
  expiration_date: string | null;
  read_at: string;
  /** `{#aabbcc,#ddeeff}` */
  colours: string;
  /** `{uuid,uuid}` */
  tag_ids: string;
  renditions: string;
  /** Hex. */
  sha256: string;
}

const columns = sql`
  f.team_id, f.id, f.folder_id, f.name, f.status, coalesce(f.expiration_date <= now(), false) as expired, f.internal_use, f.watermark, f.hide_name,
  f.review_status, f.approval, f.permalink, f.comment_count, f.version_count, f.revision, f.created_by, f.cover_version, f.media_type, f.kind,
  f.size, f.width, f.height, f.duration, f.processed, f.failed, f.thumbhash, f.created_at::text as created_at, f.updated_at::text as updated_at,
  f.recycled_at::text as recycled_at, f.expiration_date::text as expiration_date, now()::text as read_at, f.colours::text as colours,
  f.tag_ids::text as tag_ids, f.renditions::text as renditions, encode(f.sha256, 'hex') as sha256,
  case when f.kind in ('video', 'audio') then
    coalesce((select v.playable from versions v where v.team_id = f.team_id and v.id = f.cover_version), false) else false end as playable`;

/** Files of one team by id, in the order of the ids; those that are gone are left out. */
export async function findSummaryRows(db: Db, team: string, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<SummaryRow>`select ${columns} from files f where f.team_id = ${team} and f.id = any(${ids}::uuid[])`.execute(
      db,
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface Lane {
  /** Conditions that are the beginning of an index which goes on with the order. */
  lane: Condition;
  /** Named first in `order by` where the lane begins with "is null", or the index would not be seen. */
  first: Condition | null;
}

/** Sizes of pages that statements are made for: few, so that their plans are kept. */
const pageSizes = [51, 201];

/** The next rows of a lane, straight from its index; `key` is each row's value of the order's column. */
export async function readLane(
  db: Db,
  { lane, first }: Lane,
  order: ColumnOrder,
  from: Place | null,
  wanted: number,
): Promise<(SummaryRow & { key: string })[]> {
  const size = pageSizes.find((pageSize) => pageSize >= wanted) ?? wanted;
  const { rows } = await sql<SummaryRow & { key: string }>`select ${columns}, ${keyOf(order)} as key from files f
    where ${lane} ${from === null ? sql`` : sql`and ${behind(order, from)}`}
    order by ${first === null ? sql`` : sql`${first},`} ${orderBy(order, 'f')} limit ${sql.lit(size)}`.execute(db);
  return rows.length > wanted ? rows.slice(0, wanted) : rows;
}
