import { limits } from '#contract/core/limits.ts';
import { fail } from '#platform/errors.ts';

interface Node {
  readonly id: string;
  readonly parent_id: string | null;
}

/** An album and all below it. */
export function subtreeOf<T extends Node>(albums: readonly T[], id: string): T[] {
  const found = albums.filter((album) => album.id === id);
  for (let level = found; level.length > 0; ) {
    const above = new Set(level.map((album) => album.id));
    level = albums.filter(({ parent_id }) => parent_id !== null && above.has(parent_id));
    found.push(...level);
  }
  return found;
}

/** The albums above an album from the top, with itself. */
export function pathTo<T extends Node>(albums: readonly T[], id: string): T[] {
  const byId = new Map(albums.map((album) => [album.id, album] as const));
  const path: T[] = [];
  for (let at = byId.get(id); at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) path.unshift(at);
  return path;
}

const depthBelow = (albums: readonly Node[], id: string): number =>
  Math.max(...subtreeOf(albums, id).map((album) => pathTo(albums, album.id).length), 0) - pathTo(albums, id).length + 1;

/** Refuses a place in the tree that would make a circle, or is too deep. `id`: of the album that goes there; null: a new one. */
export function requirePlace(albums: readonly Node[], id: string | null, parent: string | null): void {
  if (parent === null) return;
  if (!albums.some((album) => album.id === parent)) fail('not_found', 'The album above does not exist.');
  if (id !== null && subtreeOf(albums, id).some((album) => album.id === parent)) fail('album_cycle');
  const depth = pathTo(albums, parent).length + (id === null ? 1 : depthBelow(albums, id));
  if (depth > limits.mediaCentreDepth)
    fail('conflict', `Albums can be at most ${limits.mediaCentreDepth} levels deep.`);
}
