import type { Folder } from '#contract/folders.ts';
import type { ContentAddresses } from '#platform/content/address.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type FolderCardRow, findCards } from './store.ts';

export const pathOf = (trail: readonly string[]): string => ['Root', ...trail].join(' > ');

export function presentFolder(content: ContentAddresses, row: FolderCardRow): Folder {
  const parentId = row.parent_id;
  const parentName = row.trail.at(-2);
  return {
    uuid: row.id,
    name: row.name,
    path: pathOf(row.trail),
    has_children: row.has_children,
    parent_folder: parentId !== null && parentName !== undefined ? { uuid: parentId, name: parentName } : null,
    file_count: row.file_count,
    team: row.team_id,
    cover: row.cover.map(({ version, rendition }) => content.view(row.team_id, version, rendition)),
    created_at: row.created_at.toISOString(),
    revision: row.revision,
  };
}

/** The folder as it stands now, for an answer after a change. */
export async function showOne(db: Db, content: ContentAddresses, team: string, id: string): Promise<Folder> {
  const [row] = await findCards(db, team, [id]);
  return row ? presentFolder(content, row) : fail('not_found');
}
