import { sql } from 'kysely';
import { atText, inOrder, named, personOf } from '#features/shared-links/store.ts';
import { fail } from '#platform/errors.ts';
import type { SharedLinkFilter, SharedLinkRow, SharedLinks } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { openList } from './access.ts';
import { turnOffLinks } from './changes/set.ts';
import { presentLink } from './present.ts';
import { type ListLinkRow, listLinkColumns } from './store.ts';

const title = sql`coalesce(d.name, c.title, '')`;
const among = ({ team, words }: SharedLinkFilter) => sql`from list_links l
  left join folders d on d.team_id = l.team_id and d.id = l.folder_id left join collections c on c.team_id = l.team_id and c.id = l.collection_id
  where l.team_id = ${team} and l.active ${named(words, title)}`;

interface Row extends ListLinkRow {
  at: string;
  key: string;
  title: string;
  maker: SharedLinkRow['made_by'];
}

/** Public links of folders and collections. */
export const sharedLinks: SharedLinks<Services> = {
  kind: 'list',
  needs: 'EDIT_ASSETS',
  showing: {
    more: (team) => sql<boolean>`exists (select 1 from list_links l where l.team_id = ${team} and l.active
      and (l.expires_at is null or l.expires_at > now()))`,
  },
  async rows(services, filter, limit, after) {
    const { key, page } = inOrder(filter.order, after, {
      at: sql`l.created_at`,
      id: sql`l.subject_id`,
      title,
      used: sql`l.used_at`,
      views: sql`l.views`,
    });
    const { rows } =
      await sql<Row>`select ${listLinkColumns}, ${title} as title, ${atText(sql`l.created_at`)} as at, ${key} as key, ${personOf(sql`l.created_by`)} as maker
      ${among(filter)} ${page} limit ${limit}`.execute(services.db);
    return rows.map((row) => {
      const told = presentLink(services, { kind: row.kind, id: row.subject_id, title: row.title }, row);
      return {
        at: row.at,
        key: row.key,
        id: row.subject_id,
        noun: row.kind,
        title: row.title,
        url: told.url,
        live: told.live,
        withheld: row.ended ? 'The link has ended.' : null,
        made_by: row.maker,
        used_at: told.used_at,
        views: row.views,
        downloads: row.downloads,
        expires_at: told.expires_at,
        has_password: told.has_password,
        downloadable: row.downloadable,
        teams: [],
        picture: null,
      };
    });
  },
  async count(db, filter, upTo) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 ${among(filter)} limit ${upTo}) n`.execute(db);
    return rows[0]?.n ?? 0;
  },
  async ending(call, team, ids) {
    const lists = await Promise.all(ids.map((id) => openList(call, id)));
    if (lists.some((list) => list.team_id !== team)) fail('not_found', 'One of these links does not exist.');
    return (tx, act) => turnOffLinks(tx, act, lists);
  },
};
