import type { Folder } from '#contract/folders.ts';
import { levelIn } from '#contract/policy/folders/folder-levels.ts';
import { sharedRoot } from '#contract/shares.ts';
import { tileAddress, type Viewer } from '#platform/content/tile.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { findSharedCard } from './store.shared.ts';
import { type FolderCardRow, findCards } from './store.ts';

/** The way to a folder, as far as the caller may know of it: guests begin at the folder that was shared. */
export function trailOf({ lineage, trail, shared_by }: FolderCardRow): { uuid: string | null; name: string }[] {
  const steps = lineage.map((uuid, at) => ({ uuid, name: trail[at] ?? '' }));
  if (!shared_by) return [{ uuid: null, name: 'Root' }, ...steps];
  return [{ uuid: null, name: sharedRoot }, ...steps.slice(shared_by.top - 1)];
}

/** Someone who looks at a folder that another team shares with theirs is its guest. */
const asGuest = (viewer: Viewer, { shared_by: by }: FolderCardRow): Viewer =>
  by ? { ...viewer, who: { ...viewer.who, guest: { download: by.download, edits: false } } } : viewer;

export function presentFolder(viewer: Viewer, row: FolderCardRow): Folder {
  const way = trailOf(row);
  const above = way.at(-2);
  const by = row.shared_by;
  const granted = by ? null : levelIn(viewer.who.grants, row.lineage);
  return {
    uuid: row.id,
    name: row.name,
    path: way.map(({ name }) => name).join(' > '),
    has_children: row.has_children,
    parent_folder: above && above.uuid !== null ? { uuid: above.uuid, name: above.name } : null,
    file_count: row.file_count,
    total_count: row.total_count,
    team: row.team_id,
    cover: row.cover.flatMap((tile) => tileAddress(asGuest(viewer, row), tile) ?? []),
    created_at: row.created_at.toISOString(),
    revision: row.revision,
    shared: by === null && row.shared,
    shared_by: by && { uuid: by.uuid, name: by.name, download: by.download },
    ...(granted ? { granted } : {}),
  };
}

/** The card of a folder as it stands now: as its own team sees it, or as guests of these teams do. */
export async function cardOf(
  db: Db,
  team: string,
  id: string,
  guests: readonly string[] | null,
): Promise<FolderCardRow> {
  if (guests) return (await findSharedCard(db, guests, team, id)) ?? fail('not_found');
  const [row] = await findCards(db, team, [id]);
  return row ?? fail('not_found');
}

/** The folder as it stands now, for an answer after a change. */
export async function showOne(db: Db, viewer: Viewer, team: string, id: string): Promise<Folder> {
  return presentFolder(viewer, await cardOf(db, team, id, null));
}
