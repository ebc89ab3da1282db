import { limits } from '#contract/core/limits.ts';
import type { Folder } from '#contract/folders.ts';
import type { Viewer } from '#platform/content/tile.ts';
import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import { presentFolder } from './present.ts';
import type { FolderCardRow, FolderListPosition } from './store.ts';

export interface FolderSource {
  /** The list that the cursor belongs to. */
  list: string;
  rows(limit: number, after: FolderListPosition): Promise<FolderCardRow[]>;
  count(upTo: number): Promise<number>;
}

/** One page of folders by name. */
export async function folderPage(
  viewer: Viewer,
  source: FolderSource,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ results: Folder[]; next: string | null; count: number; count_exact: boolean }> {
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
  return { results: results.map((row) => presentFolder(viewer, row)), next, count: counted, count_exact: true };
}
