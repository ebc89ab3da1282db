import { sql } from 'kysely';
import { openFolder } from '#features/folders/access.ts';
import { atText, inOrder, named, personOf } from '#features/shared-links/store.ts';
import { fail } from '#platform/errors.ts';
import type { SharedLinkFilter, SharedLinkRow, SharedLinks } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { shareFolder } from './changes/share.ts';

/** A folder that is shared with some teams is one line, as old as the first of its shares. */
const among = ({ team, words }: SharedLinkFilter) => sql`(
  select o.id, o.name, min(s.created_at) as at, (array_agg(s.created_by order by s.created_at))[1] as maker,
    bool_or(s.download) as download, array_agg(g.name order by lower(g.name)) as teams
  from shares s join folders o on o.team_id = s.team_id and o.id = s.folder_id join teams g on g.id = s.guest_id
  where s.team_id = ${team} ${named(words, sql`o.name`)} group by o.id, o.name) x`;

interface Row {
  id: string;
  name: string;
  at: string;
  key: string;
  made_by: SharedLinkRow['made_by'];
  download: boolean;
  teams: string[];
}

/** Folders that other teams see. */
export const sharedLinks: SharedLinks<Services> = {
  kind: 'folder',
  needs: 'EDIT_ASSETS',
  async rows({ db }, filter, limit, after) {
    const { key, page } = inOrder(filter.order, after, { at: sql`x.at`, id: sql`x.id`, title: sql`x.name` });
    const { rows } =
      await sql<Row>`select x.id, x.name, ${atText(sql`x.at`)} as at, ${key} as key, ${personOf(sql`x.maker`)} as made_by, x.download, x.teams
      from ${among(filter)} where true ${page} limit ${limit}`.execute(db);
    return rows.map(({ id, at, key: place, name, made_by, download, teams }) => ({
      id,
      at,
      key: place,
      title: name,
      url: null,
      live: true,
      withheld: null,
      made_by,
      used_at: null,
      views: null,
      downloads: null,
      expires_at: null,
      has_password: false,
      downloadable: download,
      teams,
      picture: null,
    }));
  },
  async count(db, filter, upTo) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 from ${among(filter)} limit ${upTo}) n`.execute(db);
    return rows[0]?.n ?? 0;
  },
  async ending(call, team, ids) {
    const folders = await Promise.all(ids.map((id) => openFolder(call, 'folder.share', id)));
    if (folders.some((folder) => folder.team_id !== team)) fail('not_found', 'One of these folders does not exist.');
    return async (tx, act) => {
      let ended = 0;
      for (const folder of folders) ended += (await shareFolder(tx, act, folder, { teams: [] })) ? 1 : 0;
      return ended;
    };
  },
};
