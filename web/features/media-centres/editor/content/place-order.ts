import type { BodyIn } from '#contract/core/route.ts';
import { addAlbumFiles, updateAlbumFile } from '#contract/media-centres/album-routes.ts';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { undoAction } from '../../../../lib/change/undo.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { toast } from '../../../../lib/toast.ts';
import type { ShownPlaces } from './shown-places.ts';

/** The rows with one moved before or after another. */
export function reordered<T extends { readonly uuid: string }>(
  rows: readonly T[],
  moved: T,
  other: string,
  side: 'before' | 'after',
): T[] {
  const others = rows.filter(({ uuid }) => uuid !== moved.uuid);
  const at = others.findIndex(({ uuid }) => uuid === other);
  return at < 0 ? [...rows] : others.toSpliced(side === 'before' ? at : at + 1, 0, moved);
}

/** Changes one place as a draft. */
export const updatePlace = (uuid: string, change: BodyIn<typeof updateAlbumFile>) =>
  callWithMeta(updateAlbumFile, { params: { id: uuid }, body: { ...change, draft: true } });

/** A place beside another, in the order of an album or of the pinned files. */
export interface Beside {
  readonly place: AlbumFile;
  readonly side: 'before' | 'after';
  readonly order: 'album' | 'pinned';
}

/** Everything that changes the order of files of a Media Centre. */
export function placeOrder({ show, showPinned, showOrder, takeBack, refresh, refreshCounts }: ShownPlaces) {
  return {
    /** Puts a file before or after another of its album. */
    async move(place: AlbumFile, other: AlbumFile, side: 'before' | 'after'): Promise<void> {
      if (place.uuid === other.uuid) return;
      showOrder(place.album.uuid, (rows) => reordered(rows, place, other.uuid, side));
      try {
        const { changeSet } = await updatePlace(place.uuid, { [side]: other.uuid, order: 'album' });
        toast.success('Order changed', { id: 'album-order', action: undoAction(changeSet) });
        refreshCounts();
      } catch (error) {
        takeBack(error);
      }
    },
    /** Puts a pinned file before or after another; one that is not pinned yet is pinned there. */
    async movePinned(
      pinned: readonly AlbumFile[],
      place: AlbumFile,
      other: AlbumFile,
      side: 'before' | 'after',
    ): Promise<void> {
      if (place.uuid === other.uuid) return;
      const now = { ...place, pinned: true };
      show((row) => (row.uuid === place.uuid ? now : row));
      showPinned(reordered([...pinned.filter(({ uuid }) => uuid !== place.uuid), now], now, other.uuid, side));
      try {
        const pin = place.pinned ? {} : { pinned: true };
        const { changeSet } = await updatePlace(place.uuid, { ...pin, [side]: other.uuid, order: 'pinned' });
        toast.success(place.pinned ? 'Order changed' : 'Pinned', { id: 'pinned-order', action: undoAction(changeSet) });
        refreshCounts();
      } catch (error) {
        takeBack(error);
      }
    },
    /** Puts a file of the library into an album beside another, or pins it there. */
    async insert(
      album: string,
      file: { readonly uuid: string; readonly name: string },
      { place, side, order }: Beside,
    ) {
      try {
        const body = { album, files: [file.uuid], pinned: order === 'pinned', draft: true };
        const added = await callWithMeta(addAlbumFiles, { body });
        const sets = [added.changeSet];
        if (added.reply.uuid !== place.uuid)
          sets.push((await updatePlace(added.reply.uuid, { [side]: place.uuid, order })).changeSet);
        toast.success(`${isolated(file.name)} added`, { action: undoAction(sets.flatMap((set) => set ?? [])) });
      } catch (error) {
        toast.failure(error, 'Something went wrong.');
      }
      await refresh();
    },
  };
}
