import { sql } from 'kysely';
import { samePictureBits } from '#features/files/rules/likeness.ts';
import { findAlike } from '#features/files/store/likeness.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';

interface Picture {
  team: string;
  file: string;
  /** Null: there is no picture to compare. */
  phash: string | null;
}
interface Neighbour {
  id: string;
  group_id: string | null;
}

/** Pictures of one transaction. */
const atOnce = 50;
/** Neighbours looked at: one that has a group is enough. */
const neighboursAtMost = 40;

/** The next pictures of a team, kept to this transaction. Groups of a team are made by one job at a time. */
async function nextPictures(tx: Tx): Promise<Picture[]> {
  const { rows: due } = await sql<{ team_id: string; file_id: string }>`select team_id, file_id from uncompared_files
    where team_id = (select team_id from uncompared_files order by team_id limit 1)
    order by team_id, file_id limit ${sql.lit(atOnce)} for update skip locked`.execute(tx);
  const team = due[0]?.team_id;
  if (team === undefined) return [];
  await sql`select pg_advisory_xact_lock(hashtext('likeness'), hashtext(${team}))`.execute(tx);
  const ids = due.map((row) => row.file_id);
  const { rows } = await sql<{ id: string; phash: string | null }>`select f.id, v.phash from files f
    left join versions v on v.team_id = f.team_id and v.id = f.cover_version and f.kind = 'image'
    where f.team_id = ${team} and f.id = any(${ids}::uuid[])`.execute(tx);
  const hashes = new Map(rows.map((row) => [row.id, row.phash]));
  return ids.map((file) => ({ team, file, phash: hashes.get(file) ?? null }));
}

/** Pictures that may be the same one, the closest first; of very many any. */
async function findNeighbours(tx: Tx, { team, file }: Picture, phash: string): Promise<Neighbour[]> {
  const found = await findAlike(tx, team, phash, { within: samePictureBits, not: file, limit: neighboursAtMost });
  const { rows } = await sql<Neighbour>`select f.id, a.group_id
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) n (id uuid, file_id uuid, distance int)
    join files f on f.team_id = ${team} and f.id = n.file_id and f.cover_version = n.id and f.kind = 'image'
    left join alike_files a on a.team_id = f.team_id and a.file_id = f.id order by n.distance, f.id`.execute(tx);
  return rows;
}

/** Puts a picture into the group of the closest that has one, or makes a group of it and its neighbours. */
async function place(tx: Tx, picture: Picture): Promise<void> {
  const { team, file, phash } = picture;
  await sql`delete from alike_files where team_id = ${team} and file_id = ${file}`.execute(tx);
  const neighbours = phash === null ? [] : await findNeighbours(tx, picture, phash);
  if (neighbours.length === 0) return;
  const known = neighbours.find((neighbour) => neighbour.group_id !== null)?.group_id;
  const group = known ?? newId();
  if (known === undefined || known === null)
    await sql`insert into likeness_groups (team_id, id) values (${team}, ${group})`.execute(tx);
  const joining = [file, ...neighbours.filter((one) => one.group_id === null).map((one) => one.id)];
  await sql`insert into alike_files (team_id, file_id, group_id) select ${team}, f, ${group} from unnest(${joining}::uuid[]) f
    on conflict do nothing`.execute(tx);
}

async function compareSome(tx: Tx): Promise<boolean> {
  const pictures = await nextPictures(tx);
  for (const picture of pictures) await place(tx, picture);
  const [first] = pictures;
  if (!first) return false;
  await sql`delete from uncompared_files where team_id = ${first.team} and file_id = any(${pictures.map(({ file }) => file)}::uuid[])`.execute(
    tx,
  );
  return true;
}

/** Compares pictures that are new with all others of their team, batch by batch. */
export async function compare({ db }: Services, _data: object, signal: AbortSignal): Promise<void> {
  for (let more = true; more; ) {
    signal.throwIfAborted();
    more = await db.transaction().execute(compareSome);
  }
}
