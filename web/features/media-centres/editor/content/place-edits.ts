import type { BodyIn } from '#contract/core/route.ts';
import {
  addAlbumFiles,
  deleteAlbumFiles,
  type updateAlbumFile,
  updateAlbumFiles,
} from '#contract/media-centres/album-routes.ts';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { forEach } from '../../../../lib/change/for-each.ts';
import { undoAction } from '../../../../lib/change/undo.ts';
import { count } from '../../../../lib/format.ts';
import { isolated } from '../../../../lib/isolated.ts';
import { toast } from '../../../../lib/toast.ts';
import { partsOf } from '../../parts-of.ts';
import { placeOrder, updatePlace } from './place-order.ts';
import { shownPlaces } from './shown-places.ts';

type Words = Pick<BodyIn<typeof updateAlbumFile>, 'title' | 'caption'>;
type Marks = Pick<BodyIn<typeof updateAlbumFile>, 'pinned' | 'hidden'>;

const uuidsOf = (places: readonly AlbumFile[]) => places.map(({ uuid }) => uuid);

/** Everything that changes the files of a Media Centre. Each act is at once on the screen, and put right by what the server says. */
export function placeEdits(team: string, centre: string) {
  const shown = shownPlaces(team, centre);
  const { show, put, takeBack, refresh, refreshCounts } = shown;
  return {
    ...placeOrder(shown),
    async add(
      album: string,
      files: readonly { uuid: string; name: string }[],
      pinned = false,
    ): Promise<readonly AlbumFile[] | undefined> {
      try {
        const body = { album, files: files.map(({ uuid }) => uuid), pinned, draft: true };
        const { reply, changeSet } = await callWithMeta(addAlbumFiles, { body });
        const [only] = files;
        toast.success(
          files.length === 1 && only ? `${isolated(only.name)} added` : `${count(files.length, 'file')} added`,
          {
            action: undoAction(changeSet),
          },
        );
        await refresh();
        return reply.results;
      } catch (error) {
        toast.failure(error, 'Something went wrong.');
        return undefined;
      }
    },
    /** Takes files out; those that a rule fills an album with are hidden. */
    async remove(places: readonly AlbumFile[]): Promise<void> {
      const gone = new Set(places.map(({ uuid }) => uuid));
      show((row) => {
        if (!gone.has(row.uuid)) return row;
        return row.source === 'rule' ? { ...row, hidden: true, pinned: false } : undefined;
      });
      const { sets, failures } = await forEach(partsOf(places), (part) =>
        callWithMeta(deleteAlbumFiles, { params: { id: centre }, body: { files: uuidsOf(part), draft: true } }),
      );
      if (failures.length > 0) return takeBack(failures[0], 'Error removing file');
      const [only] = places;
      toast.success(places.length === 1 && only ? `${isolated(only.file.name)} removed` : 'Removed successfully', {
        action: undoAction(sets),
      });
      refreshCounts();
    },
    /** Words of a file in its album. Throws what the server refused, so that the field keeps what was typed. */
    async words(place: AlbumFile, words: Words): Promise<void> {
      const { reply, changeSet } = await updatePlace(place.uuid, words);
      undoAction(changeSet);
      put(reply);
      refreshCounts();
    },
    /** Hides or pins, or takes that back. */
    async mark(places: readonly AlbumFile[], change: Marks, said: string): Promise<void> {
      const chosen = new Set(places.map(({ uuid }) => uuid));
      const marks = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      show((row) => (chosen.has(row.uuid) ? { ...row, ...marks } : row));
      const { sets, failures } = await forEach(partsOf(places), (part) =>
        callWithMeta(updateAlbumFiles, {
          params: { id: centre },
          body: { ...change, files: uuidsOf(part), draft: true },
        }),
      );
      if (failures.length > 0) return takeBack(failures[0]);
      toast.success(said, { action: undoAction(sets) });
      refreshCounts();
    },
  };
}
export type PlaceEdits = ReturnType<typeof placeEdits>;
