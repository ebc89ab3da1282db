import { type RawBuilder, sql } from 'kysely';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { albumSorts, albumSources } from '#contract/media-centres/albums.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { placeId } from './files.ts';

/** An album whose files or whose order follow the library, as the team has it or as visitors see it. */
export interface FollowingAlbum {
  readonly id: string;
  readonly centre_id: string;
  readonly live: boolean;
  readonly source: (typeof albumSources)[number];
  readonly filter: SavedQuery | null;
  readonly folder_id: string | null;
  readonly sort: (typeof albumSorts)[number];
}

const following = sql`(a.source <> 'hand' or a.sort <> 'manual')`;
const facts = sql`a.id, a.centre_id, a.source, a.filter, a.folder_id, a.sort`;

/** The albums of a team that follow the library, Media Centre by Media Centre. */
export async function followingAlbums(db: Db, team: string): Promise<FollowingAlbum[]> {
  const { rows } = await sql<FollowingAlbum>`select n.* from (
      select ${facts}, false as live from media_centre_albums a where a.team_id = ${team} and ${following}
      union all select ${facts}, true from media_centre_live_albums a where a.team_id = ${team} and ${following}) n
    join media_centres c on c.team_id = ${team} and c.id = n.centre_id and c.deleted_at is null order by n.centre_id, n.live, n.id`.execute(
    db,
  );
  return rows;
}

/** Teams that have anything that follows the library, after one of them. */
export async function followingTeams(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ team_id: string }>`select distinct a.team_id from media_centre_albums a
    where ${following} ${after === null ? sql`` : sql`and a.team_id > ${after}`} order by a.team_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ team_id }) => team_id);
}

const edited = sql`(x.pin is not null or x.title is not null or x.caption is not null)`;
/** Edits of a file that is in the Recycling Bin: they are kept for its return. */
const waits = sql`(${edited} and exists (select 1 from files f where f.team_id = x.team_id and f.id = x.file_id and f.recycled_at is not null))`;
const fresh = sql`-round(extract(epoch from f.created_at) * 1000000)`;

interface Filling {
  readonly team: string;
  readonly album: Pick<FollowingAlbum, 'id' | 'centre_id'>;
  /** A condition on `files f` that names the team. */
  readonly wanted: RawBuilder<unknown>;
  /** A condition on `files f` that keeps those which visitors do not see yet away from them. */
  readonly withheld: RawBuilder<unknown>;
  readonly most: number;
}

const found = ({ wanted, most }: Filling) =>
  sql`found as materialized (select f.team_id, f.id, f.folder_id, f.created_at from files f where ${wanted} order by f.created_at desc, f.id desc limit ${most})`;
const counted = sql`select (select count(*) from gone) + (select count(*) from came) as n`;

/** Brings an album of the team in step with what its rule finds; gives how many files came or went. */
export async function fillDraft(tx: Tx, filling: Filling): Promise<number> {
  const { team, album } = filling;
  const { rows } = await sql<{ n: number }>`with ${found(filling)},
      gone as (delete from media_centre_files x where x.team_id = ${team} and x.album_id = ${album.id} and x.source = 'rule' and not x.hidden
        and not exists (select 1 from found f where f.id = x.file_id) and not ${waits} returning 1),
      came as (insert into media_centre_files (team_id, id, centre_id, album_id, file_id, position, source)
        select ${team}, ${placeId(sql`${album.id}`, sql`f.id`)}, ${album.centre_id}, ${album.id}, f.id, ${fresh}, 'rule' from found f
        where not exists (select 1 from media_centre_files x where x.team_id = ${team} and x.album_id = ${album.id} and x.file_id = f.id)
        on conflict do nothing returning 1)
    ${counted}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** The same for what visitors see: what the team hid stays away. */
export async function fillLive(tx: Tx, filling: Filling): Promise<number> {
  const { team, album, withheld } = filling;
  const { rows } = await sql<{ n: number }>`with ${found(filling)},
      gone as (delete from media_centre_live_files x where x.team_id = ${team} and x.album_id = ${album.id} and x.source = 'rule'
        and not exists (select 1 from found f where f.id = x.file_id) and not ${waits} returning 1),
      came as (insert into media_centre_live_files (team_id, id, centre_id, album_id, file_id, position, source)
        select ${team}, ${placeId(sql`${album.id}`, sql`f.id`)}, ${album.centre_id}, ${album.id}, f.id, ${fresh}, 'rule' from found f
          join media_centre_live_albums a on a.team_id = ${team} and a.id = ${album.id} and not f.id = any(a.hides)
        where not ${withheld} and not exists (select 1 from media_centre_live_files x where x.team_id = ${team} and x.album_id = ${album.id} and x.file_id = f.id)
        on conflict do nothing returning 1)
    ${counted}`.execute(tx);
  return rows[0]?.n ?? 0;
}
