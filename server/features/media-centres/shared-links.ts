import { sql } from 'kysely';
import { atText, inOrder, lastUse, named, personOf } from '#features/shared-links/store.ts';
import { fail } from '#platform/errors.ts';
import type { SharedLinkFilter, SharedLinkRow, SharedLinks } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { openCentre } from './access.ts';
import { changeFacts } from './changes/facts.ts';
import { portalAddress } from './present.ts';

const among = ({ team, words }: SharedLinkFilter) => sql`from media_centres c
  where c.team_id = ${team} and c.deleted_at is null and c.active and c.live is not null and (c.ends_at is null or c.ends_at > now())
    ${named(words, sql`c.title`)}`;

const views = sql`coalesce((select sum(d.views) from media_centre_days d where d.team_id = c.team_id and d.centre_id = c.id), 0)::bigint`;
const lastDay = sql`(select max(d.day)::timestamp at time zone 'UTC' from media_centre_days d where d.team_id = c.team_id and d.centre_id = c.id and d.views > 0)`;
const lastUsed = lastUse(lastDay, sql`c.created_at`);

interface Row {
  id: string;
  title: string;
  slug: string;
  at: string;
  key: string;
  made_by: SharedLinkRow['made_by'];
  downloadable: boolean;
  has_password: boolean;
  ends_at: Date | null;
  views: number;
  downloads: number;
  used_at: Date | null;
  picture: string | null;
}

/** Media Centres that were published and are on. */
export const sharedLinks: SharedLinks<Services> = {
  kind: 'media_centre',
  needs: 'MANAGE_MEDIA_CENTRES',
  showing: {
    files: (team, ids) => sql`select x.file_id, x.centre_id as place from media_centre_live_files x
      join media_centres c on c.team_id = x.team_id and c.id = x.centre_id and c.deleted_at is null and c.active and c.live is not null
        and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or c.ends_at > now())
      where x.team_id = ${team} and x.file_id in (${ids})`,
  },
  async rows({ db, origin }, filter, limit, after) {
    const { key, page } = inOrder(filter.order, after, {
      at: sql`c.created_at`,
      id: sql`c.id`,
      title: sql`c.title`,
      used: lastUsed,
      views,
    });
    const { rows } =
      await sql<Row>`select c.id, c.title, c.slug, ${atText(sql`c.created_at`)} as at, ${key} as key, ${personOf(sql`c.created_by`)} as made_by, c.ends_at,
      coalesce(c.settings -> 'downloads' ->> 'way' = 'direct', false) as downloadable, c.visibility = 'password' as has_password,
      ${views} as views,
      coalesce((select sum(d.downloads) from media_centre_days d where d.team_id = c.team_id and d.centre_id = c.id), 0)::bigint as downloads,
      ${lastUsed} as used_at,
      coalesce((c.settings -> 'look' ->> 'cover')::uuid, (select x.file_id from media_centre_live_files x where x.team_id = c.team_id and x.centre_id = c.id
        order by x.album_id limit 1)) as picture
      ${among(filter)} ${page} limit ${limit}`.execute(db);
    return rows.map(({ slug, ends_at, used_at, ...row }) => ({
      ...row,
      url: portalAddress(origin, slug),
      live: true,
      withheld: null,
      used_at: used_at?.toISOString() ?? null,
      used_day_only: true,
      expires_at: ends_at?.toISOString() ?? null,
      teams: [],
    }));
  },
  async count(db, filter, upTo) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 ${among(filter)} limit ${upTo}) n`.execute(db);
    return rows[0]?.n ?? 0;
  },
  async ending(call, team, ids) {
    const centres = await Promise.all(ids.map((id) => openCentre(call, 'media_centre.end', id)));
    if (centres.some((centre) => centre.team_id !== team))
      fail('not_found', 'One of these Media Centres does not exist.');
    const on = centres.filter((centre) => centre.active);
    return async (tx, act) => {
      for (const centre of on) await changeFacts(tx, act, centre, () => ({ active: false }), undefined);
      return on.length;
    };
  },
};
