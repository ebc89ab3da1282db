import type { AlbumAccess } from '#contract/media-centres/albums.ts';
import type { CentreDownloads } from '#contract/media-centres/centre.ts';

interface Below {
  readonly id: string;
  readonly parent_id: string | null;
  readonly access: AlbumAccess | null;
}

/** Access to top albums that have none of their own, by how files are given out. */
export const accessOfWay = (way: CentreDownloads['way']): AlbumAccess => (way === 'direct' ? 'download' : 'view');

/** Access to each album of a tree: its own, else that of the one above it. What is below a hidden album is hidden. */
export function effectiveAccess(albums: readonly Below[], way: CentreDownloads['way']): Map<string, AlbumAccess> {
  const byId = new Map(albums.map((album) => [album.id, album] as const));
  const known = new Map<string, AlbumAccess>();
  const accessOf = (album: Below): AlbumAccess => {
    const found = known.get(album.id);
    if (found) return found;
    const parent = album.parent_id === null ? undefined : byId.get(album.parent_id);
    const above = parent ? accessOf(parent) : accessOfWay(way);
    const access = parent && above === 'hidden' ? 'hidden' : (album.access ?? above);
    known.set(album.id, access);
    return access;
  };
  for (const album of albums) accessOf(album);
  return known;
}
