import { sql } from 'kysely';
import { openFiles } from '#features/files/access.ts';
import { findFiles } from '#features/files/store/files.ts';
import { atText, inOrder, named, personOf } from '#features/shared-links/store.ts';
import type { Db } from '#platform/db/db.ts';
import type { SharedLinkFilter, SharedLinkPlace, SharedLinkRow, SharedLinks } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { linkStateOf } from './access.ts';
import { turnOffLinks } from './changes/turn-off.ts';
import { type LinkRow, linkColumns } from './store.ts';

const among = ({
  team,
  words,
}: SharedLinkFilter) => sql`from public_links l join files f on f.team_id = l.team_id and f.id = l.file_id
  where l.team_id = ${team} and l.active ${named(words, sql`f.name`)}`;

interface Row extends LinkRow {
  at: string;
  key: string;
  maker: SharedLinkRow['made_by'];
}

async function find(db: Db, filter: SharedLinkFilter, limit: number, after: SharedLinkPlace | null): Promise<Row[]> {
  const { key, page } = inOrder(filter.order, after, {
    at: sql`l.created_at`,
    id: sql`l.file_id`,
    title: sql`f.name`,
    used: sql`l.used_at`,
    views: sql`l.views`,
  });
  const { rows } =
    await sql<Row>`select ${linkColumns}, ${atText(sql`l.created_at`)} as at, ${key} as key, ${personOf(sql`l.created_by`)} as maker
    ${among(filter)} ${page} limit ${limit}`.execute(db);
  return rows;
}

/** Public links of files. */
export const sharedLinks: SharedLinks<Services> = {
  kind: 'file',
  needs: 'EDIT_ASSETS',
  showing: {
    files: (
      team,
      ids,
    ) => sql`select l.file_id, l.file_id as place from public_links l where l.team_id = ${team} and l.active
      and (l.expires_at is null or l.expires_at > now()) and l.file_id in (${ids})`,
  },
  async rows(services, filter, limit, after) {
    const links = await find(services.db, filter, limit, after);
    const files = new Map(
      (
        await findFiles(
          services.db,
          filter.team,
          links.map((link) => link.file_id),
        )
      ).map((file) => [file.id, file]),
    );
    return links.flatMap((row) => {
      const file = files.get(row.file_id);
      if (!file) return [];
      const { url, expires_at, link } = linkStateOf(services, row, file);
      return {
        at: row.at,
        key: row.key,
        id: file.id,
        title: file.name,
        url,
        expires_at,
        live: link?.live ?? false,
        withheld: link?.withheld ?? null,
        made_by: row.maker,
        used_at: link?.used_at ?? null,
        views: row.views,
        downloads: row.downloads,
        has_password: row.password_id !== null,
        downloadable: row.downloadable,
        teams: [],
        picture: file.id,
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
    const files = await openFiles(call, 'edit', team, ids);
    return (tx, act) => turnOffLinks(tx, act, team, files);
  },
};
