/** The levels at which somebody has a folder and everything below it, each with all of those before it. */
export const folderLevels = ['add', 'edit'] as const;
export type FolderLevel = (typeof folderLevels)[number];

/** Levels by the folder in which they were given. */
export type FolderGrants = Readonly<Record<string, FolderLevel>>;

/** The highest of somebody's levels in a folder, from its way down from the top; null: none. */
export function levelIn(
  grants: FolderGrants | null | undefined,
  lineage: readonly string[] | null | undefined,
): FolderLevel | null {
  if (!grants || !lineage) return null;
  const levels = lineage.map((folder) => grants[folder]);
  return levels.includes('edit') ? 'edit' : levels.includes('add') ? 'add' : null;
}
