import type { CentreDownloads } from '#contract/media-centres/centre.ts';
import type { PortalFile } from '#contract/public/portals.ts';
import type { AlbumRow } from './store/centre.ts';

/** An album as far as some visitors see it. */
export interface ShownAlbum extends AlbumRow {
  readonly access: 'view' | 'download';
  /** Albums above it, the uppermost first. */
  readonly above: readonly ShownAlbum[];
  readonly children: ShownAlbum[];
}

/** Albums that some visitors see, each behind the one it is in. */
export interface ShownTree {
  readonly top: readonly ShownAlbum[];
  readonly byId: ReadonlyMap<string, ShownAlbum>;
}

/** The groups of guests that somebody belongs to; the team itself sees the albums of all. */
export type Audience = 'team' | readonly string[];

const admits = (groups: readonly string[], audience: Audience) =>
  groups.length === 0 || audience === 'team' || groups.some((group) => audience.includes(group));

/** The albums that an audience sees: none that are hidden or for others, and none inside those. */
export function shownTree(rows: readonly AlbumRow[], way: CentreDownloads['way'], audience: Audience): ShownTree {
  const inside = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const byId = new Map<string, ShownAlbum>();
  const add = (row: AlbumRow, above: readonly ShownAlbum[]): ShownAlbum | undefined => {
    const access = row.access ?? above.at(-1)?.access ?? (way === 'direct' ? 'download' : 'view');
    if (access === 'hidden' || !admits(row.groups, audience) || byId.has(row.id)) return undefined;
    const album: ShownAlbum = { ...row, access, above, children: [] };
    byId.set(row.id, album);
    for (const child of inside.get(row.id) ?? []) {
      const shown = add(child, [...above, album]);
      if (shown) album.children.push(shown);
    }
    return album;
  };
  const top = (inside.get(null) ?? []).flatMap((row) => add(row, []) ?? []);
  return { top, byId };
}

/** The files of an album and of those inside it. */
export const totalOf = ({ count, children }: ShownAlbum): number =>
  children.reduce((sum, child) => sum + totalOf(child), count);

/** The files of an album and of those inside it that visitors can have at once. */
export function givenIn(album: ShownAlbum, way: CentreDownloads['way']): { files: number; bytes: number } {
  const own = takeOf(album, way) === 'download' ? { files: album.count, bytes: album.bytes } : { files: 0, bytes: 0 };
  return album.children
    .map((child) => givenIn(child, way))
    .reduce((sum, one) => ({ files: sum.files + one.files, bytes: sum.bytes + one.bytes }), own);
}

/** The file that stands for an album: its own, or the first of those inside it that has one. */
export const coverOf = ({ cover_file, first_file, children }: ShownAlbum): string[] => [
  ...[cover_file, first_file].filter((file) => file !== null),
  ...children.flatMap(coverOf).slice(0, 1),
];

/** Ids of albums, and of those whose files can be had at once. */
export function idsOf({ byId }: ShownTree): { albums: string[]; first: string[] } {
  const albums = [...byId.values()];
  return {
    albums: albums.map(({ id }) => id),
    first: albums.filter(({ access }) => access === 'download').map(({ id }) => id),
  };
}

/** The way to a file of an album, before anything of the file itself is asked. */
export const takeOf = ({ access }: ShownAlbum, way: CentreDownloads['way']): PortalFile['take'] =>
  access === 'download' ? 'download' : way === 'none' ? 'none' : 'request';
