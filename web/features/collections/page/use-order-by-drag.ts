import { useDropped } from '../../../ui/drag.ts';
import type { DraggedFile } from '../../files/act/drop-kinds.ts';
import { selection } from '../../files/select/selection.ts';
import { useMoveFiles } from '../collection-actions.ts';
import type { PlaceDrop } from './DropPlace.tsx';

/** Puts files that are dropped beside another of the collection there: the one that was dragged, or all that are chosen. */
export function useOrderByDrag(collection: string, ordered: boolean): void {
  const move = useMoveFiles();
  useDropped(({ data, over }) => {
    const place = over?.data as PlaceDrop | undefined;
    const file = (data as DraggedFile).file.uuid;
    if (!ordered || place?.kind !== 'place' || place.uuid === file) return;
    const chosen = selection.read().files;
    const files = chosen.has(file) ? [...chosen.keys()].filter((one) => one !== place.uuid) : [file];
    move.mutate({
      uuid: collection,
      files,
      place: place.side === 'before' ? { before: place.uuid } : { after: place.uuid },
    });
  });
}
