import type { Db } from '#platform/db/db.ts';
import type { ColumnOrder, ListPosition } from '../search/list-order.ts';
import { pageText, readPage, type SummaryPage, surroundings } from './summary-page.ts';

/** A place where files are read as they are, in order. Folder: null is Root, undefined the whole team. */
export interface FolderListing {
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

export interface FolderListingPage extends SummaryPage {
  /** Places of the rows and of one behind them, when there is one. */
  places: ListPosition[];
  /** Files on the shelf. */
  count: number;
  /** True when the folder is the team's. */
  exists: boolean;
  /** True when files that live elsewhere are linked into the folder: they are not among the rows. */
  linked: boolean;
}

const bucket = { team: `'ffffffff-ffff-ffff-ffff-ffffffffffff'`, root: `'00000000-0000-0000-0000-000000000000'` };
const instant = 'timestamptz';
const types = {
  ...{ created_at: instant, updated_at: instant, taken_key: instant, expires_key: instant },
  ...{ name_key: 'text', type_key: 'text', size: 'bigint', rating: 'smallint' },
};
/** Sizes of pages that statements are made for: few, so that their plans are kept. */
const pageSizes = [51, 201];

function folderListingText(
  { folder, recycled }: FolderListing,
  order: ColumnOrder,
  from: boolean,
  size: number,
): string {
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

/** True when an index leads through a shelf in this order. */
export const isShelved = ({ recycled, folder }: FolderListing, order: ColumnOrder): boolean =>
  !recycled || (folder === undefined && order.column === 'created_at');

/** The next `limit` files of a shelf, straight from its index, and whether there are more. */
export async function readFolderListing(
  db: Db,
  user: string,
  folderListing: FolderListing,
  order: ColumnOrder,
  from: ListPosition | null,
  limit: number,
): Promise<FolderListingPage> {
  const size = pageSizes.find((pageSize) => pageSize > limit) ?? limit + 1;
  const text = folderListingText(folderListing, order, from !== null, size);
  const parameters = [
    folderListing.team,
    user,
    ...(folderListing.folder ? [folderListing.folder] : []),
    ...(from ? [from.key, from.id] : []),
  ];
  const { rows, keys, around } = await readPage<Facts>(db, text, parameters);
  const places = rows.slice(0, limit + 1).map(({ id }, place) => ({ key: keys[place] ?? '', id }));
  const count = (folderListing.recycled ? around.recycled : around.live) ?? 0;
  const { exists, linked } = around;
  return {
    team: folderListing.team,
    rows: rows.slice(0, limit),
    places,
    count,
    exists,
    linked,
    around: surroundings(around),
  };
}
