import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { ColumnOrder, Place } from './list-order.ts';
import type { FileRow } from './store.ts';

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
  /** Whether it has a right or an approval. */
  has_rights: boolean;
  created_at: string;
  updated_at: string;
  expiration_date: string | null;
  rights_from: string | null;
  rights_to: string | null;
  /** `{#aabbcc,#ddeeff}` */
  colours: string;
  /** `{uuid,uuid}` */
  tag_ids: string;
  renditions: string;
  /** Hex. */
  sha256: string;
}

/** What the cards of a page show of other tables. */
export interface Surroundings {
  /** Names of folders and of tags by id. */
  folders: Readonly<Record<string, string>>;
  tags: Readonly<Record<string, string>>;
  /** Files that the caller has starred. */
  starred: ReadonlySet<string>;
  /** The mark that the team burns in. */
  mark: string;
  /** By the database's clock. */
  readAt: string;
}

export interface SummaryPage {
  team: string;
  rows: SummaryRow[];
  around: Surroundings;
}

interface Around {
  folders: Record<string, string> | null;
  tags: Record<string, string> | null;
  starred: string[] | null;
  mark: string;
  readAt: string;
}

/** What a row comes as: few columns, since each value of a column costs more than the letters in it. */
interface PackedRow {
  id: string | null;
  packed: string;
  name: string;
  approval: string | null;
  permalink: string | null;
  failed: string | null;
  renditions: string;
  key: string;
}

const needed = `f.id, f.folder_id, f.name, f.status, f.internal_use, f.watermark, f.hide_name, f.review_status, f.approval, f.permalink, f.comment_count,
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
];
const columns = `p.id, p.name, p.approval, p.permalink, p.failed, p.renditions::text as renditions, concat(${packed.join(`, '|', `)}) as packed`;

const textOf = (text: string | undefined): string | null => text || null;
const numberOf = (text: string | undefined): number | null => (text ? Number(text) : null);

function unpack(row: PackedRow & { id: string }): SummaryRow {
  const [folder, version = '', creator, bits, status = '', created = '', updated = '', expiration, ...rest] =
    row.packed.split('|');
  const [review, comments, versions, revision, kind, mediaType = '', size, width, height, duration, hash, ...lists] =
    rest;
  const [colours = '{}', tags = '{}', sha256 = '', rightsFrom, rightsTo] = lists;
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
    colours,
    tag_ids: tags,
    renditions: row.renditions,
    sha256,
  };
}

/**
 * A page of files of team `$1`, read by user `$2`, with its surroundings in the column `around` of the first row: one
 * statement, since each costs more than what it reads. There is a row also when no file is found; its id is null.
 */
const pageText = (source: string, key = '', facts = '') => `with page as materialized (
    select ${needed}${key && `, f.${key} as key`} from files f where f.team_id = $1 and ${source})
  select ${columns}${key && ', p.key::text as key'}, case when coalesce(p.nr, 1) = 1 then json_build_object(
    'folders', (select json_object_agg(o.id, o.name) from folders o where o.team_id = $1 and o.id = any(array(select folder_id from page))),
    'tags', (select json_object_agg(t.id, t.name) from tags t where t.team_id = $1 and t.id = any(array(select unnest(tag_ids) from page))),
    'starred', (select json_agg(s.file_id) from stars s where s.team_id = $1 and s.user_id = $2 and s.file_id = any(array(select id from page))),
    'mark', (select t.mark from teams t where t.id = $1), 'readAt', now()${facts && `, ${facts}`}) end as around
  from (values (1)) one left join (select *, row_number() over () as nr from page) p on true order by p.nr`;

interface ReadPage<Facts> {
  rows: SummaryRow[];
  /** Of each row, the value of the order's column. */
  keys: string[];
  around: Around & Facts;
}

async function readPage<Facts>(db: Db, text: string, parameters: unknown[]): Promise<ReadPage<Facts>> {
  type Row = PackedRow & { around: (Around & Facts) | null };
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters) as CompiledQuery<Row>);
  const around = rows[0]?.around;
  if (!around) throw new Error('A page of files came without its surroundings');
  const found = rows.filter((row): row is Row & { id: string } => row.id !== null);
  return { rows: found.map(unpack), keys: found.map((row) => row.key), around };
}

const surroundings = ({ folders, tags, starred, mark, readAt }: Around): Surroundings => ({
  folders: folders ?? {},
  tags: tags ?? {},
  starred: new Set(starred),
  mark,
  readAt,
});

const byIds = pageText('f.id = any($3::uuid[])');

/** Files of one team by id, in the order of the ids; those that are gone are left out. */
export async function findSummaries(db: Db, team: string, user: string, ids: readonly string[]): Promise<SummaryPage> {
  if (ids.length === 0)
    return { team, rows: [], around: { folders: {}, tags: {}, starred: new Set(), mark: '', readAt: '' } };
  const { rows, around } = await readPage(db, byIds, [team, user, ids]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return { team, rows: ids.flatMap((id) => found.get(id) ?? []), around: surroundings(around) };
}

/** A place where files are read as they are, in order. Folder: null is Root, undefined the whole team. */
export interface Shelf {
  team: string;
  folder: string | null | undefined;
  recycled: boolean;
}

interface Facts {
  live: number;
  recycled: number;
  exists: boolean;
  linked: boolean;
}

export interface ShelfPage extends SummaryPage {
  /** Places of the rows and of one behind them, when there is one. */
  places: Place[];
  /** Files on the shelf. */
  count: number;
  /** Whether the folder is the team's. */
  exists: boolean;
  /** Whether files that live elsewhere are linked into the folder: they are not among the rows. */
  linked: boolean;
}

const bucket = { team: `'ffffffff-ffff-ffff-ffff-ffffffffffff'`, root: `'00000000-0000-0000-0000-000000000000'` };
const instant = 'timestamptz';
const types = {
  ...{ created_at: instant, updated_at: instant, taken_key: instant, expires_key: instant },
  ...{ name_key: 'text', size: 'bigint' },
};
/** Sizes of pages that statements are made for: few, so that their plans are kept. */
const pageSizes = [51, 201];

function shelfText({ folder, recycled }: Shelf, order: ColumnOrder, from: boolean, size: number): string {
  const way = order.descending ? 'desc' : 'asc';
  const place = folder === undefined ? '' : folder === null ? 'and f.folder_id is null' : 'and f.folder_id = $3';
  const last = folder ? 4 : 3;
  const behind = from
    ? `and (f.${order.column}, f.id) ${order.descending ? '<' : '>'} ($${last}::${types[order.column]}, $${last + 1}::uuid)`
    : '';
  // Root is "is null" to PostgreSQL, which sees the index only when the column is named in the order as well.
  const first = folder === null ? 'f.folder_id, ' : '';
  const source = `f.recycled_at is ${recycled ? 'not ' : ''}null ${place} ${behind} order by ${first}f.${order.column} ${way}, f.id ${way} limit ${size}`;
  const counted = folder === undefined ? bucket.team : folder === null ? bucket.root : '$3';
  const own = folder
    ? `'exists', exists (select 1 from folders d where d.team_id = $1 and d.id = $3), 'linked', exists (select 1 from file_links l where l.team_id = $1 and l.folder_id = $3)`
    : `'exists', true, 'linked', false`;
  const facts = `'live', (select n.live from file_counts n where n.team_id = $1 and n.bucket = ${counted}),
    'recycled', (select n.recycled from file_counts n where n.team_id = $1 and n.bucket = ${counted}), ${own}`;
  return pageText(source, order.column, facts);
}

/** Whether an index leads through a shelf in this order. */
export const isShelved = ({ recycled, folder }: Shelf, order: ColumnOrder): boolean =>
  !recycled || (folder === undefined && order.column === 'created_at');

/** The next `limit` files of a shelf, straight from its index, and whether there are more. */
export async function readShelf(
  db: Db,
  user: string,
  shelf: Shelf,
  order: ColumnOrder,
  from: Place | null,
  limit: number,
): Promise<ShelfPage> {
  const size = pageSizes.find((pageSize) => pageSize > limit) ?? limit + 1;
  const text = shelfText(shelf, order, from !== null, size);
  const parameters = [shelf.team, user, ...(shelf.folder ? [shelf.folder] : []), ...(from ? [from.key, from.id] : [])];
  const { rows, keys, around } = await readPage<Facts>(db, text, parameters);
  const places = rows.slice(0, limit + 1).map(({ id }, place) => ({ key: keys[place] ?? '', id }));
  const count = (shelf.recycled ? around.recycled : around.live) ?? 0;
  const { exists, linked } = around;
  return { team: shelf.team, rows: rows.slice(0, limit), places, count, exists, linked, around: surroundings(around) };
}
