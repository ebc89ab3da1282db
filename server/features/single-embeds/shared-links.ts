import { sql } from 'kysely';
import { embedOf } from '#features/public-links/rules.ts';
import { atText, inOrder, named, personOf } from '#features/shared-links/store.ts';
import { fail } from '#platform/errors.ts';
import type { SharedLinkFilter, SharedLinkRow, SharedLinks } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { openEmbed } from './access.ts';
import { changeEmbed } from './changes/change.ts';

const among = ({ team, words }: SharedLinkFilter) =>
  sql`from single_embeds e where e.team_id = ${team} and e.active ${named(words, sql`e.title`)}`;

interface Row {
  id: string;
  title: string;
  at: string;
  key: string;
  made_by: SharedLinkRow['made_by'];
  downloadable: boolean;
  views: number;
  downloads: number;
  used_at: Date | null;
  planned: boolean;
  picture: string | null;
}

/** Frames of single embeds on other sites. */
export const sharedLinks: SharedLinks<Services> = {
  kind: 'embed',
  needs: 'MANAGE_GALLERIES',
  showing: {
    files: (team, ids) => sql`select x.file_id, x.embed_id as place from single_embed_files x
      join single_embeds e on e.team_id = x.team_id and e.id = x.embed_id and e.active
      where x.team_id = ${team} and x.file_id in (${ids})
        and exists (select 1 from teams t where t.id = x.team_id and 'GALLERIES' = any(t.features))`,
  },
  async rows({ db, origin }, filter, limit, after) {
    const { key, page } = inOrder(filter.order, after, {
      at: sql`e.created_at`,
      id: sql`e.id`,
      title: sql`e.title`,
      used: sql`e.used_at`,
      views: sql`e.views`,
    });
    const { rows } =
      await sql<Row>`select e.id, e.title, ${atText(sql`e.created_at`)} as at, ${key} as key, ${personOf(sql`e.created_by`)} as made_by, e.downloadable, e.views, e.downloads, e.used_at,
      exists (select 1 from teams t where t.id = e.team_id and 'GALLERIES' = any(t.features)) as planned,
      (select x.file_id from single_embed_files x where x.team_id = e.team_id and x.embed_id = e.id order by x.place limit 1) as picture
      ${among(filter)} ${page} limit ${limit}`.execute(db);
    return rows.map(
      ({ id, at, key: place, title, made_by, downloadable, views, downloads, used_at, planned, picture }) => ({
        id,
        at,
        key: place,
        title,
        url: embedOf(origin, id),
        live: planned,
        withheld: planned ? null : 'The plan of the team does not include embeds.',
        made_by,
        used_at: used_at?.toISOString() ?? null,
        views,
        downloads,
        expires_at: null,
        has_password: false,
        downloadable,
        teams: [],
        picture,
      }),
    );
  },
  async count(db, filter, upTo) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 ${among(filter)} limit ${upTo}) n`.execute(db);
    return rows[0]?.n ?? 0;
  },
  async ending(call, team, ids) {
    const embeds = await Promise.all(ids.map((id) => openEmbed(call, 'single_embed.end', id)));
    if (embeds.some((embed) => embed.team_id !== team)) fail('not_found', 'One of these embeds does not exist.');
    const on = embeds.filter((embed) => embed.active);
    return async (tx, act) => {
      for (const embed of on) await changeEmbed(tx, act, embed, { active: false });
      return on.length;
    };
  },
};
