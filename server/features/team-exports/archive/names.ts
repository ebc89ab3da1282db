import { uniquePaths } from '#platform/zip/names.ts';
import type { VersionToPack } from './bytes-query.ts';

interface Folder {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
}

/** The path of each folder of a team, with `/` between the parts. */
export function folderPaths(folders: readonly Folder[]): Map<string, string> {
  const taken = uniquePaths();
  const paths = new Map<string, string>();
  for (const { id, parent_id, name } of folders) {
    const above = parent_id === null ? undefined : paths.get(parent_id);
    paths.set(id, taken(above === undefined ? [] : above.split('/'), name));
  }
  return paths;
}

function withNumber(name: string, extension: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return `${dot > 0 ? name.slice(0, dot) : name} (version ${number}).${extension}`;
}

/** Names the entries of versions that come folder by folder: covers as the library shows them with their sidecars beside them, others apart. */
export function entryNames(
  paths: ReadonlyMap<string, string>,
): (version: VersionToPack) => { path: string; sidecar: string | null } {
  let at: string | null | undefined;
  let taken = uniquePaths();
  return ({ folder, cover, recycled, name, extension, number }) => {
    if (folder !== at) {
      at = folder;
      taken = uniquePaths();
    }
    const root = cover ? 'originals' : 'versions';
    const inBin = recycled ? ['Recycling Bin'] : [];
    const trail = folder === null ? [] : (paths.get(folder)?.split('/') ?? []);
    const folders = [root, ...inBin, ...trail];
    if (!cover) return { path: taken(folders, withNumber(name, extension, number)), sidecar: null };
    const path = taken(folders, name);
    return { path, sidecar: taken(folders, `${path.split('/').at(-1) ?? name}.xmp`) };
  };
}
