import type { Album, AlbumAccess } from '#contract/media-centres/albums.ts';

export type SeenAlbum = Pick<Album, 'uuid' | 'title' | 'parent_album' | 'access' | 'groups'>;

/** The part of a Media Centre that some visitors see. */
export interface Seen {
  /** A group; null: those who are in none. */
  readonly group: string | null;
  /** Albums at the top, with what they can do there. */
  readonly top: readonly { readonly title: string; readonly access: Exclude<AlbumAccess, 'hidden'> }[];
  /** Of all albums, those below others too. */
  readonly albums: number;
}

/** The parts that each group of visitors sees, first for those who are in none. */
export function whoSees(
  albums: readonly SeenAlbum[],
  inherited: AlbumAccess,
  groups: readonly string[],
): readonly Seen[] {
  const inside = Map.groupBy(albums, ({ parent_album: parent }) => parent?.uuid ?? null);
  return [null, ...groups].map((group) => {
    const shown = (parent: string | null, above: AlbumAccess): [SeenAlbum, Exclude<AlbumAccess, 'hidden'>][] =>
      (inside.get(parent) ?? []).flatMap((album) => {
        const access = album.access ?? above;
        const admitted = album.groups.length === 0 || (group !== null && album.groups.includes(group));
        if (access === 'hidden' || !admitted) return [];
        return [[album, access] as [SeenAlbum, Exclude<AlbumAccess, 'hidden'>], ...shown(album.uuid, access)];
      });
    const all = shown(null, inherited);
    const top = all.filter(([{ parent_album: parent }]) => parent === null);
    return { group, top: top.map(([{ title }, access]) => ({ title, access })), albums: all.length };
  });
}
