import type { listFolders, searchFolders } from '#contract/folders.ts';
import { limits } from '#contract/limits.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { folderOfTeam } from './access.ts';
import { presentFolder } from './present.ts';
import { countByName, countChildren, type FolderCardRow, listChildren, searchByName } from './store.ts';

type Place = { key: string; id: string } | null;
interface Source {
  /** What the cursor belongs to. */
  list: string;
  rows(limit: number, after: Place): Promise<FolderCardRow[]>;
  count(upTo: number): Promise<number>;
}

async function page(services: Services, source: Source, query: { limit: number; cursor?: string | undefined }) {
  const at = query.cursor === undefined ? null : decodeCursor(source.list, query.cursor, 2);
  const after = at ? { key: String(at.after[0]), id: String(at.after[1]) } : null;
  const rows = await source.rows(query.limit + 1, after);
  const counted = at ? at.count : await source.count(limits.page.max * 500 + 1);
  const results = rows.slice(0, query.limit);
  const last = results.at(-1);
  const next =
    rows.length > query.limit && last
      ? encodeCursor(source.list, { after: [last.name_key, last.id], count: counted, exact: true })
      : null;
  return {
    results: results.map((row) => presentFolder(services.content, row)),
    next,
    count: counted,
    count_exact: true,
  };
}

/** Children of a folder, or of Root. */
export const list: Handler<typeof listFolders, Services> = async ({ db, services, params: { team }, query }) => {
  const parent = (await folderOfTeam(db, team, query.parent ?? null))?.id ?? null;
  return page(
    services,
    {
      list: `folders ${team} ${parent}`,
      rows: (limit, after) => listChildren(db, team, parent, limit, after),
      count: (upTo) => countChildren(db, team, parent, upTo),
    },
    query,
  );
};

export const search: Handler<typeof searchFolders, Services> = async ({ db, services, params: { team }, query }) => {
  const words = query.q.trim();
  return page(
    services,
    {
      list: `folder-search ${team} ${words}`,
      rows: (limit, after) => searchByName(db, team, words, limit, after),
      count: (upTo) => countByName(db, team, words, upTo),
    },
    query,
  );
};
