import { sql } from 'kysely';
import { atText, inOrder, lastUse, named, personOf } from '#features/shared-links/store.ts';
import { fail } from '#platform/errors.ts';
import type { SharedLinkFilter, SharedLinkRow, SharedLinks } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { openGallery } from './access.ts';
import { changeLook } from './changes/look.ts';

const among = ({ team, words }: SharedLinkFilter) => sql`from galleries g
  where g.team_id = ${team} and g.deleted_at is null and g.active and g.live is not null ${named(words, sql`g.title`)}`;

const views = sql`coalesce((select sum(d.views) from gallery_days d where d.team_id = g.team_id and d.gallery_id = g.id), 0)::int`;
// Visits are counted by the day; those that came from another page leave their time too.
const lastSeen = sql`(select max(r.last_seen) from gallery_referrer_days r where r.team_id = g.team_id and r.gallery_id = g.id)`;
const lastDay = sql`(select max(d.day)::timestamp at time zone 'UTC' from gallery_days d where d.team_id = g.team_id and d.gallery_id = g.id and d.views > 0)`;
const lastUsed = lastUse(sql`greatest(${lastSeen}, ${lastDay})`, sql`g.created_at`);

const published = (team: string) => sql`galleries g
  join gallery_publications p on p.team_id = g.team_id and p.gallery_id = g.id and p.number = g.live
  where g.team_id = ${team} and g.deleted_at is null and g.active`;

interface Row {
  id: string;
  title: string;
  at: string;
  key: string;
  made_by: SharedLinkRow['made_by'];
  downloadable: boolean;
  views: number;
  used_at: Date | null;
  used_day_only: boolean;
  picture: string | null;
}

/** Galleries that were published and are on. */
export const sharedLinks: SharedLinks<Services> = {
  kind: 'gallery',
  needs: 'MANAGE_GALLERIES',
  showing: {
    files: (team, ids) => sql`select n.file_id, n.place from (
        select (x.one ->> 'file')::uuid as file_id, s.id as place from (select g.id, p.content from ${published(team)}) s
          cross join jsonb_array_elements(s.content -> 'files') x (one)
          where (x.one ->> 'hidden')::boolean is not true) n where n.file_id in (${ids})`,
    more: (team) =>
      sql<boolean>`exists (select 1 from ${published(team)} and nullif(p.content -> 'filter', 'null') is not null)`,
  },
  async rows({ db, origin }, filter, limit, after) {
    const { key, page } = inOrder(filter.order, after, {
      at: sql`g.created_at`,
      id: sql`g.id`,
      title: sql`g.title`,
      used: lastUsed,
      views,
    });
    const { rows } =
      await sql<Row>`select g.id, g.title, ${atText(sql`g.created_at`)} as at, ${key} as key, ${personOf(sql`g.created_by`)} as made_by,
      coalesce((g.settings ->> 'downloads')::boolean, false) as downloadable,
      ${views} as views, ${lastUsed} as used_at, coalesce(${lastDay} > ${lastSeen}, true) as used_day_only,
      coalesce(g.previews[1], (select x.file_id from gallery_files x where x.team_id = g.team_id and x.gallery_id = g.id and not x.hidden
        order by x.pinned desc, x.position limit 1)) as picture
      ${among(filter)} ${page} limit ${limit}`.execute(db);
    return rows.map(({ id, at, key: place, title, made_by, downloadable, views, used_at, used_day_only, picture }) => ({
      id,
      at,
      key: place,
      title,
      url: `${origin}/g/${id}`,
      live: true,
      withheld: null,
      made_by,
      used_at: used_at?.toISOString() ?? null,
      used_day_only,
      views,
      downloads: null,
      expires_at: null,
      has_password: false,
      downloadable,
      teams: [],
      picture,
    }));
  },
  async count(db, filter, upTo) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 ${among(filter)} limit ${upTo}) n`.execute(db);
    return rows[0]?.n ?? 0;
  },
  async ending(call, team, ids) {
    const galleries = await Promise.all(ids.map((id) => openGallery(call, 'gallery.end', id)));
    if (galleries.some((gallery) => gallery.team_id !== team))
      fail('not_found', 'One of these galleries does not exist.');
    const on = galleries.filter((gallery) => gallery.active);
    return async (tx, act) => {
      for (const gallery of on) await changeLook(tx, act, gallery, () => ({ active: false }), undefined);
      return on.length;
    };
  },
};
