import { sql } from 'kysely';
import { openFiles } from '#features/files/access.ts';
import { findFiles } from '#features/files/store/files.ts';
import { linkStateOf } from '#features/public-links/access.ts';
import { turnOffLinks } from '#features/public-links/changes/turn-off.ts';
import { type LinkRow, linkColumns } from '#features/public-links/store.ts';
import type { Db } from '#platform/db/db.ts';
import { afterPlace, atText, named, personOf } from './place.ts';
import type { LinkSource, Place, SourceRow, Wanted } from './source.ts';

const among = ({
  team,
  words,
}: Wanted) => sql`from public_links l join files f on f.team_id = l.team_id and f.id = l.file_id
  where l.team_id = ${team} and l.active ${named(words, sql`f.name`)}`;

interface Row extends LinkRow {
  at: string;
  maker: SourceRow['made_by'];
}

async function find(db: Db, wanted: Wanted, limit: number, after: Place | null): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select ${linkColumns}, ${atText(sql`l.created_at`)} as at, ${personOf(sql`l.created_by`)} as maker
    ${among(wanted)} ${afterPlace(after, sql`l.created_at`, sql`l.file_id`)} order by l.created_at desc, l.file_id desc limit ${limit}`.execute(
      db,
    );
  return rows;
}

/** Public links of files. */
export const fileLinks: LinkSource = {
  kind: 'file',
  needs: 'EDIT_ASSETS',
  async rows(services, wanted, limit, after) {
    const links = await find(services.db, wanted, limit, after);
    const files = new Map(
      (
        await findFiles(
          services.db,
          wanted.team,
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
  async count(db, wanted, upTo) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 ${among(wanted)} limit ${upTo}) n`.execute(db);
    return rows[0]?.n ?? 0;
  },
  async ending(call, team, ids) {
    const files = await openFiles(call, 'edit', team, ids);
    return (tx, act) => turnOffLinks(tx, act, team, files);
  },
};
