/** An album as the tree needs it. */
export interface TreeAlbum {
  readonly uuid: string;
  readonly parent_album: { readonly uuid: string } | null;
  readonly position: number;
}

export interface TreeRow<A extends TreeAlbum = TreeAlbum> {
  readonly album: A;
  /** 0 for those at the top. */
  readonly level: number;
  readonly children: number;
}

/** The albums below one, in their order; null: those at the top. */
export const childrenOf = <A extends TreeAlbum>(albums: readonly A[], parent: string | null): A[] =>
  albums
    .filter(({ parent_album }) => (parent_album?.uuid ?? null) === parent)
    .toSorted((one, other) => one.position - other.position);

/** The whole tree as rows, each album followed by those below it. */
export function treeOf<A extends TreeAlbum>(albums: readonly A[]): TreeRow<A>[] {
  const below = Map.groupBy(albums, ({ parent_album }) => parent_album?.uuid ?? null);
  const rows = (parent: string | null, level: number): TreeRow<A>[] =>
    (below.get(parent) ?? [])
      .toSorted((one, other) => one.position - other.position)
      .flatMap((album) => [
        { album, level, children: below.get(album.uuid)?.length ?? 0 },
        ...rows(album.uuid, level + 1),
      ]);
  return rows(null, 0);
}

/** The rows that are on the screen: those in closed albums are not. */
export function openRows<A extends TreeAlbum>(rows: readonly TreeRow<A>[], closed: ReadonlySet<string>): TreeRow<A>[] {
  let hiddenBelow = Number.POSITIVE_INFINITY;
  return rows.filter(({ album, level }) => {
    if (level > hiddenBelow) return false;
    hiddenBelow = closed.has(album.uuid) ? level : Number.POSITIVE_INFINITY;
    return true;
  });
}

/** An album with all below it, by their uuids. */
export function branchOf(albums: readonly TreeAlbum[], uuid: string): Set<string> {
  const found = new Set([uuid]);
  for (let grew = true; grew; ) {
    grew = false;
    for (const album of albums) {
      const parent = album.parent_album?.uuid;
      if (parent === undefined || !found.has(parent) || found.has(album.uuid)) continue;
      found.add(album.uuid);
      grew = true;
    }
  }
  return found;
}

/** A place in the tree, as `media_centres.album.update` takes it. */
export interface Place {
  readonly parent_album: string | null;
  readonly before?: string;
  readonly after?: string;
}

const depthAt = (albums: readonly TreeAlbum[], uuid: string | null): number => {
  const parent = albums.find((one) => one.uuid === uuid)?.parent_album?.uuid ?? null;
  return uuid === null ? 0 : 1 + depthAt(albums, parent);
};

/** The levels that an album and those below it take. */
function heightOf(albums: readonly TreeAlbum[], uuid: string): number {
  return 1 + Math.max(0, ...childrenOf(albums, uuid).map((child) => heightOf(albums, child.uuid)));
}

/** True when an album can go there: not below itself, and not deeper than the tree may be. */
export function fitsAt(albums: readonly TreeAlbum[], uuid: string, parent: string | null, deepest: number): boolean {
  if (parent !== null && branchOf(albums, uuid).has(parent)) return false;
  return depthAt(albums, parent) + heightOf(albums, uuid) <= deepest;
}

export type TreeStep = 'up' | 'down' | 'in' | 'out';

/**
 * The place that a command gives an album: up and down among those beside it, in below the one before it, out beside the one it
 * is in. Undefined: it cannot go there.
 */
export function placeAfter(
  albums: readonly TreeAlbum[],
  uuid: string,
  step: TreeStep,
  deepest: number,
): Place | undefined {
  const album = albums.find((one) => one.uuid === uuid);
  if (!album) return undefined;
  const parent = album.parent_album?.uuid ?? null;
  const beside = childrenOf(albums, parent);
  const at = beside.findIndex((one) => one.uuid === uuid);
  const [previous, next] = [beside[at - 1], beside[at + 1]];
  if (step === 'up') return previous && { parent_album: parent, before: previous.uuid };
  if (step === 'down') return next && { parent_album: parent, after: next.uuid };
  if (step === 'in') {
    if (!previous || !fitsAt(albums, uuid, previous.uuid, deepest)) return undefined;
    const last = childrenOf(albums, previous.uuid).at(-1);
    return { parent_album: previous.uuid, ...(last ? { after: last.uuid } : {}) };
  }
  if (parent === null) return undefined;
  const grand = albums.find((one) => one.uuid === parent)?.parent_album?.uuid ?? null;
  return { parent_album: grand, after: parent };
}

export type DropSide = 'before' | 'inside' | 'after';

/** The place that letting go of an album on another gives it. Undefined: it cannot go there, or is there. */
export function placeAtDrop(
  albums: readonly TreeAlbum[],
  dragged: string,
  target: string,
  side: DropSide,
  deepest: number,
): Place | undefined {
  const onto = albums.find((one) => one.uuid === target);
  if (!onto || dragged === target) return undefined;
  const parent = side === 'inside' ? target : (onto.parent_album?.uuid ?? null);
  if (!fitsAt(albums, dragged, parent, deepest)) return undefined;
  if (side !== 'inside') return { parent_album: parent, [side]: target };
  const last = childrenOf(albums, target)
    .filter(({ uuid }) => uuid !== dragged)
    .at(-1);
  return { parent_album: parent, ...(last ? { after: last.uuid } : {}) };
}

/** The albums as they stand once one has gone to a place. */
export function movedTo<A extends TreeAlbum>(albums: readonly A[], uuid: string, place: Place): A[] {
  const parent = place.parent_album;
  const beside = childrenOf(albums, parent).filter((one) => one.uuid !== uuid);
  const at = (of: string | undefined) => beside.findIndex((one) => one.uuid === of);
  const index =
    place.before !== undefined ? at(place.before) : place.after !== undefined ? at(place.after) + 1 : beside.length;
  const [previous, next] = [beside[index - 1], beside[index]];
  const position =
    previous && next
      ? (previous.position + next.position) / 2
      : previous
        ? previous.position + 1
        : (next?.position ?? 1) - 1;
  return albums.map((one) =>
    one.uuid === uuid ? { ...one, position, parent_album: parent === null ? null : { uuid: parent, title: '' } } : one,
  );
}
