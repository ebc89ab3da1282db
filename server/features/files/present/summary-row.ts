import type { FileRow } from '../store/files.ts';

/**
 * A file as lists read it: many at a time, so instants, lists and hashes stay the text that the database sends. Reading
 * them as values costs more than all the rest of a list.
 */
export interface SummaryRow
  extends Pick<
    FileRow,
    | 'id'
    | 'folder_id'
    | 'name'
    | 'status'
    | 'expired'
    | 'internal_use'
    | 'watermark'
    | 'hide_name'
    | 'review_status'
    | 'rating'
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
    | 'rights_conditions'
    | 'rights_withdrawn'
  > {
  recycled: boolean;
  /** True when it has a right or an approval. */
  has_rights: boolean;
  created_at: string;
  updated_at: string;
  expiration_date: string | null;
  rights_from: string | null;
  rights_to: string | null;
  purge_at: string | null;
  /** `{#aabbcc,#ddeeff}` */
  colours: string;
  /** `{uuid,uuid}` */
  tag_ids: string;
  renditions: string;
  /** Hex. */
  sha256: string;
}

/** The form of a row from the database: few columns, since each value of a column costs more than the letters in it. */
export interface PackedRow {
  id: string | null;
  packed: string;
  name: string;
  approval: string | null;
  permalink: string | null;
  failed: string | null;
  renditions: string;
  key: string;
}

/** The columns of `files f` that the columns below are made of. */
export const summaryNeeds = `f.id, f.folder_id, f.name, f.status, f.internal_use, f.watermark, f.hide_name, f.review_status, f.rating, f.approval, f.permalink, f.comment_count,
  f.version_count, f.revision, f.created_by, f.cover_version, f.media_type, f.kind, f.size, f.width, f.height, f.duration, f.processed, f.failed, f.thumbhash,
  f.recycled_at, f.expiration_date, f.ends_at, f.created_at, f.updated_at, f.colours, f.tag_ids, f.renditions, f.sha256,
  f.right_ids, f.rights_from, f.rights_to, f.rights_conditions, f.rights_withdrawn`;
const playable = `case when p.kind in ('video', 'audio') then
  coalesce((select v.playable from versions v where v.team_id = $1 and v.id = p.cover_version), false) else false end`;
const flags = [
  'p.recycled_at is not null',
  'coalesce(p.ends_at <= now(), false)',
  'p.internal_use',
  'p.watermark',
  'p.hide_name',
  'p.processed',
  playable,
  `p.right_ids <> '{}' or p.approval is not null`,
  'p.rights_conditions',
  'p.rights_withdrawn',
];
/** Read once for a whole page, and only where something of it is recycled. */
const purgeMoment = `case when p.recycled_at is not null then greatest(p.recycled_at, (select t.bin_since from teams t where t.id = $1))
  + make_interval(days => (select t.bin_days from teams t where t.id = $1)) end`;
/** Nothing in these has the bar that parts them: ids, numbers, instants and what the server made up itself. */
const packed = [
  'p.folder_id',
  'p.cover_version',
  'p.created_by',
  flags.map((flag, bit) => `(${flag})::int * ${2 ** bit}`).join(' + '),
  'p.status',
  'p.created_at',
  'p.updated_at',
  'p.expiration_date',
  'p.review_status',
  'p.comment_count',
  'p.version_count',
  'p.revision',
  'p.kind',
  'p.media_type',
  'p.size',
  'p.width',
  'p.height',
  'p.duration',
  'p.thumbhash',
  'p.colours',
  'p.tag_ids',
  `encode(p.sha256, 'hex')`,
  'p.rights_from',
  'p.rights_to',
  'p.rating',
  purgeMoment,
];
/** The columns of a `PackedRow`, read from `p`, where the needs are; `$1` is the team. */
export const summaryColumns = `p.id, p.name, p.approval, p.permalink, p.failed, p.renditions::text as renditions, concat(${packed.join(`, '|', `)}) as packed`;

const textOf = (text: string | undefined): string | null => text || null;
const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);

export function unpack(row: PackedRow & { id: string }): SummaryRow {
  const [folder, version = '', creator, bits, status = '', created = '', updated = '', expiration, ...rest] =
    row.packed.split('|');
  const [review, comments, versions, revision, kind, mediaType = '', size, width, height, duration, hash, ...lists] =
    rest;
  const [colours = '{}', tags = '{}', sha256 = '', rightsFrom, rightsTo, rating, purgeAt] = lists;
  const set = Number(bits);
  return {
    id: row.id,
    folder_id: textOf(folder),
    name: row.name,
    status,
    recycled: (set & 1) > 0,
    expired: (set & 2) > 0,
    internal_use: (set & 4) > 0,
    watermark: (set & 8) > 0,
    hide_name: (set & 16) > 0,
    processed: (set & 32) > 0,
    playable: (set & 64) > 0,
    has_rights: (set & 128) > 0,
    rights_conditions: (set & 256) > 0,
    rights_withdrawn: (set & 512) > 0,
    review_status: Number(review),
    rating: Number(rating),
    approval: row.approval,
    permalink: row.permalink,
    comment_count: Number(comments),
    version_count: Number(versions),
    revision: Number(revision),
    created_by: textOf(creator),
    cover_version: version,
    media_type: mediaType,
    kind: kind as SummaryRow['kind'],
    size: Number(size),
    width: numberOf(width),
    height: numberOf(height),
    duration: numberOf(duration),
    failed: row.failed,
    thumbhash: textOf(hash),
    created_at: created,
    updated_at: updated,
    expiration_date: textOf(expiration),
    rights_from: textOf(rightsFrom),
    rights_to: textOf(rightsTo),
    purge_at: textOf(purgeAt),
    colours,
    tag_ids: tags,
    renditions: row.renditions,
    sha256,
  };
}
