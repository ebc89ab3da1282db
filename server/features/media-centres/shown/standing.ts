import { sql } from 'kysely';
import type { AlbumFile, WithheldReason } from '#contract/media-centres/albums.ts';
import { expiringDays } from '#contract/policy/use/rights-state.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { dropsOutSoon, standingOf, usableNow } from '#features/galleries/shown/usable.ts';
import type { Db } from '#platform/db/db.ts';
import type { After, PlaceRow } from '../store/files.ts';

type Warning = AlbumFile['warning'];

/** True for a film that browsers cannot play yet: visitors see its picture alone. */
const isUnplayable = ({ kind, renditions, playable }: FileRow): boolean =>
  kind === 'video' && !playable && !renditions.play && !renditions.stream;

/** The state of a file for visitors at this moment, and a warning for the team if there is one. */
export function shownState(file: FileRow): Pick<AlbumFile, 'usable' | 'warning'> {
  const standing = standingOf(file);
  const { usable, code, reason, until } = standing;
  const warn = (warning: Warning) => ({ usable, warning });
  const at = until?.toISOString() ?? null;
  if (code !== null) return warn({ code, text: reason ?? 'Visitors cannot see this file.', at });
  if (dropsOutSoon(standing, file.read_at))
    return warn({ code: 'expiring', text: 'Visitors will not see this file for much longer.', at });
  if (isUnplayable(file))
    return warn({
      code: 'unplayable',
      text: 'Visitors see an image of this video, but cannot play it yet.',
      at: null,
    });
  return warn(null);
}

const soon = sql`(f.ends_at is not null and f.ends_at <= now() + make_interval(days => ${sql.lit(expiringDays)}))`;
const unplayable = sql`(f.kind = 'video' and not f.renditions ?| array['play', 'stream']
  and not coalesce((select v.playable from versions v where v.team_id = f.team_id and v.id = f.cover_version), false))`;
const warned = sql`(not ${usableNow} or ${soon} or ${unplayable})`;

const among = (
  team: string,
  centre: string,
) => sql`from media_centre_files x join files f on f.team_id = x.team_id and f.id = x.file_id
  where x.team_id = ${team} and x.centre_id = ${centre} and not x.hidden and ${warned}`;

/** The places of a Media Centre with a warning, album by album. */
export async function warnedPlaces(
  db: Db,
  { team, centre }: { team: string; centre: string },
  limit: number,
  after: (After & { album: string }) | null,
): Promise<PlaceRow[]> {
  const next =
    after === null
      ? sql``
      : sql`and (x.album_id, x.position, x.id) > (${after.album}::uuid, ${after.position}::numeric, ${after.id}::uuid)`;
  const { rows } =
    await sql<PlaceRow>`select x.id, x.album_id as album, x.file_id as file, x.position::text as position, x.pin::text as pin, x.hidden,
      x.title, x.caption, x.source ${among(team, centre)} ${next} order by x.album_id, x.position, x.id limit ${limit}`.execute(
      db,
    );
  return rows;
}

export async function countWarned(db: Db, team: string, centre: string, upTo: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (select 1 ${among(team, centre)} limit ${upTo}) n`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface AlbumCounts {
  album: string;
  files: number;
  withheld: number;
}

/** The files of albums, and those of them that visitors may not see now. */
export async function countAlbums(db: Db, team: string, albums: readonly string[]): Promise<Map<string, AlbumCounts>> {
  const { rows } =
    await sql<AlbumCounts>`select x.album_id as album, count(*) as files, count(*) filter (where x.hidden or not ${usableNow}) as withheld
    from media_centre_files x join files f on f.team_id = x.team_id and f.id = x.file_id
    where x.team_id = ${team} and x.album_id = any(${[...albums]}::uuid[]) group by x.album_id`.execute(db);
  return new Map(rows.map((row) => [row.album, row]));
}

/** The first of the reasons why visitors do not see a file, as `standingOf` gives it; null for one that they see. */
const reason = sql`case when x.hidden then 'hidden' when ${usableNow} then null when f.recycled_at is not null then 'recycled'
  when f.internal_use then 'internal_use' when f.rights_withdrawn then 'rights' when f.review_status > 0 then 'review' when f.ends_at <= now() then 'expired'
  when f.rights_from > now() then 'embargoed' when f.watermark and f.kind <> 'image' then 'rights' when not f.processed then 'processing' else 'failed' end`;

export interface ReasonCount {
  album: string;
  reason: WithheldReason | null;
  files: number;
}

/** The files of a draft, album by album, by the reason why visitors would not see them. */
export async function countReasons(db: Db, team: string, centre: string): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`select x.album_id as album, ${reason} as reason, count(*) as files
    from media_centre_files x join files f on f.team_id = x.team_id and f.id = x.file_id
    where x.team_id = ${team} and x.centre_id = ${centre} group by 1, 2`.execute(db);
  return rows;
}
