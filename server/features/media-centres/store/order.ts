import { sql } from 'kysely';
import type { albumSorts } from '#contract/media-centres/albums.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** Tables whose files of albums are kept in order. */
export type PlacesTable = 'media_centre_files' | 'media_centre_live_files';

/** Numbers the files of an album by its way of sorting. Those that stay where they are are not written. */
export async function sortPlaces(
  tx: Tx,
  table: PlacesTable,
  { team, album, sort }: { team: string; album: string; sort: (typeof albumSorts)[number] },
): Promise<void> {
  if (sort === 'manual') return;
  const position =
    sort === 'newest'
      ? sql`-round(extract(epoch from f.created_at) * 1000000)`
      : sql`row_number() over (order by fold(coalesce(y.title, f.name)) collate "C", y.id)`;
  await sql`update ${sql.table(table)} x set position = n.position
    from (select y.id, ${position} as position from ${sql.table(table)} y join files f on f.team_id = y.team_id and f.id = y.file_id
      where y.team_id = ${team} and y.album_id = ${album}) n
    where x.team_id = ${team} and x.id = n.id and x.position <> n.position`.execute(tx);
}

/** An order of places: those of an album, or the pinned files of a Media Centre. */
export interface Order {
  readonly team: string;
  readonly centre: string;
  /** Null: the pinned files. */
  readonly album: string | null;
}

const column = ({ album }: Order) => (album === null ? sql`pin` : sql`position`);
const among = ({ team, centre, album }: Order, alias: string) => {
  const x = sql.ref(alias);
  return album === null
    ? sql`${x}.team_id = ${team} and ${x}.centre_id = ${centre} and ${x}.pin is not null`
    : sql`${x}.team_id = ${team} and ${x}.album_id = ${album}`;
};

/** The place behind another; null: it is the last. */
export async function nextOf(db: Db, order: Order, id: string): Promise<string | null> {
  const by = column(order);
  const { rows } = await sql<{ id: string }>`select x.id from media_centre_files x, media_centre_files o
    where ${among(order, 'x')} and o.team_id = ${order.team} and o.id = ${id} and (x.${by}, x.id) > (o.${by}, o.id)
    order by x.${by}, x.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Digits behind the point after which numbering anew is better. */
const deepest = 12;

interface Gap {
  before: string | null;
  between: string;
  fits: boolean;
}

async function gapBefore(tx: Tx, order: Order, id: string, next: string | null): Promise<Gap | undefined> {
  const by = column(order);
  const bounds =
    next === null
      ? sql`(select null::numeric as key, null::uuid as id)`
      : sql`(select o.${by} as key, o.id from media_centre_files o where ${among(order, 'o')} and o.id = ${next})`;
  const { rows } = await sql<Gap>`select p.key::text as before,
      (case when n.key is null then floor(coalesce(p.key, 0)) + 1 when p.key is null then n.key - 1 else trim_scale((p.key + n.key) / 2) end)::text as between,
      coalesce(n.key is null or p.key is null or (p.key < n.key and scale(trim_scale((p.key + n.key) / 2)) <= ${sql.lit(deepest)}), false) as fits
    from ${bounds} n left join lateral (select x.${by} as key from media_centre_files x
      where ${among(order, 'x')} and x.id <> ${id} and (n.key is null or (x.${by}, x.id) < (n.key, n.id))
      order by x.${by} desc, x.id desc limit 1) p on true`.execute(tx);
  return rows[0];
}

async function numberAnew(tx: Tx, order: Order): Promise<void> {
  const by = column(order);
  await sql`update media_centre_files x set ${by} = n.nr
    from (select y.id, row_number() over (order by y.${by}, y.id) as nr from media_centre_files y where ${among(order, 'y')}) n
    where x.team_id = ${order.team} and x.id = n.id and x.${by} <> n.nr`.execute(tx);
}

/** Puts a place in front of another, or last, and tells whether the others were numbered anew. Nothing: the other is not in this order. */
export async function putBefore(
  tx: Tx,
  order: Order,
  id: string,
  next: string | null,
): Promise<'one' | 'all' | undefined> {
  let gap = await gapBefore(tx, order, id, next);
  const crowded = gap !== undefined && !gap.fits;
  if (crowded) {
    await numberAnew(tx, order);
    gap = await gapBefore(tx, order, id, next);
  }
  if (!gap) return undefined;
  await sql`update media_centre_files x set ${column(order)} = ${gap.between}::numeric where x.team_id = ${order.team} and x.id = ${id}`.execute(
    tx,
  );
  return crowded ? 'all' : 'one';
}
