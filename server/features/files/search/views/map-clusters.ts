import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { wholeOf } from '../filter-conditions.ts';
import type { Listing } from '../listing.ts';
import { everyHit, isWhole, until } from '../search-plan.ts';
import { createKeptAWhile } from './kept-a-while.ts';

/** Files that are close together on a map. */
export interface Cluster {
  count: number;
  /** Their place on average, and the square around all of them, as `files.map_x` and `map_y` count. */
  x: number;
  y: number;
  west: number;
  east: number;
  north: number;
  south: number;
  from: Date;
  to: Date;
  /** The newest of them. */
  cover: string;
  total: number;
}

/** Shown at once at most; what has fewest files is left out. */
const shown = 150;
/** Squares of the map are 2^24 a side. At zoom 0 the earth is 256 px wide, and what lies in 64 px is one. */
const bitsOfSquares = 24;
const cellsAtZoomZero = 2;

/** True when nothing narrows what is shown but a folder. */
function isFolder({ asked }: Listing): boolean {
  const { folder, ...filters } = asked.filters;
  return folder !== undefined && wholeOf({ ...asked, filters }).length === 0;
}

/** Reads where the index of places may be read alone. For each folder its own plan: a small one is found by its name. */
const byPlaces = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_indexscan', 'on', true)`.execute(tx);
    return read(tx);
  });

const keptAWhile = createKeptAWhile<Cluster[]>();

/** Gathers files into the cells of a grid that is finer the closer one looks. Without other filters than a folder this reads an index alone. */
export const findClusters = (listing: Listing, zoom: number): Promise<Cluster[]> =>
  keptAWhile(listing, String(zoom), () => readClusters(listing, zoom));

async function readClusters(listing: Listing, zoom: number): Promise<Cluster[]> {
  const { asked, hunts } = listing;
  const [first] = hunts;
  if (!first) return [];
  const bits = sql.lit(Math.max(0, bitsOfSquares - cellsAtZoomZero - zoom));
  const parts = hunts.map(
    (plan) =>
      sql`select f.id, f.map_x, f.map_y, f.taken_key from files f where ${everyHit(plan)} and f.map_x is not null`,
  );
  const read = async (db: Db): Promise<Cluster[]> => {
    const { rows } =
      await sql<Cluster>`select count(*) as count, avg(p.map_x)::float8 as x, avg(p.map_y)::float8 as y, min(p.map_x) as west,
      max(p.map_x) as east, min(p.map_y) as north, max(p.map_y) as south, min(p.taken_key) as from, max(p.taken_key) as to,
      max(p.id::text) as cover, (sum(count(*)) over ())::int as total
    from (${sql.join(parts, sql` union all `)}) p group by p.map_x >> ${bits}, p.map_y >> ${bits}
    order by count(*) desc, max(p.id::text) limit ${sql.lit(shown)}`.execute(db, until(first.signal));
    return rows;
  };
  if (isFolder(listing)) return byPlaces(first.searchDb, read);
  return read(asked.filters.folder === undefined && hunts.every(isWhole) ? first.db : first.searchDb);
}

const squares = 2 ** bitsOfSquares;
const rounded = (degrees: number) => Number(degrees.toFixed(6));

/** Degrees of a place on the map; `edge` 1: of the far edge of its square. */
export const lngOf = (x: number): number => rounded((x / squares) * 360 - 180);
export const latOf = (y: number): number =>
  rounded((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / squares))) * 180) / Math.PI);
