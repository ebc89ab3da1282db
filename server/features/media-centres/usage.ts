import { sql } from 'kysely';
import type { Usage } from '#server/feature.ts';
import type { Services } from '#server/services.ts';

/** Albums of Media Centres that have a file, or show it to visitors. */
export const usage: Usage<Services> = {
  kind: 'media_centre_albums',
  list: ({ team, id }) => ({
    item: sql`json_build_object('uuid', n.id, 'media_centre', json_build_object('uuid', n.centre_id, 'title', n.centre_title),
      'album', json_build_object('uuid', n.album_id, 'title', n.title))`,
    rows: sql`select x.id, c.id as centre_id, c.title as centre_title, x.album_id, x.title from (
        select x.id, x.team_id, x.centre_id, x.album_id, a.title from media_centre_files x
          join media_centre_albums a on a.team_id = x.team_id and a.id = x.album_id
          where x.team_id = ${team} and x.file_id = ${id} and not x.hidden
        union all select x.id, x.team_id, x.centre_id, x.album_id, a.title from media_centre_live_files x
          join media_centre_live_albums a on a.team_id = x.team_id and a.id = x.album_id
          where x.team_id = ${team} and x.file_id = ${id}
            and not exists (select 1 from media_centre_files d where d.team_id = x.team_id and d.id = x.id and not d.hidden)) x
      join media_centres c on c.team_id = x.team_id and c.id = x.centre_id and c.deleted_at is null
      order by lower(c.title), lower(x.title), x.id`,
  }),
};
