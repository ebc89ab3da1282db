import { type ReactNode, type RefObject, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { CollectionDetail } from '#contract/collections.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { FileGrid } from '../../files/browse/FileGrid.tsx';
import type { FileList } from '../../files/browse/use-file-list.ts';
import type { Look } from '../../files/browse/view-options.ts';
import { FileMenuExtras, type MenuExtras, PointerMenuExtras } from '../../files/commands/file-menu-extras.ts';
import type { ListWhat } from '../../files/queries.ts';
import { CollectionFileDialogs, type FileDialog } from './CollectionFileDialogs.tsx';
import { CollectionFileItems } from './CollectionFileItems.tsx';
import { DropPlace } from './DropPlace.tsx';
import { sectionHeadings } from './section-headings.ts';
import { TileNote } from './TileNote.tsx';
import { useOrderByDrag } from './use-order-by-drag.ts';

interface GridProps {
  collection: CollectionDetail;
  list: FileList;
  look: Look;
  order: ListWhat['order'];
  scroller: RefObject<HTMLElement | null>;
  /** The whole of a manual collection in its own order is on the screen: files can be put in order. */
  ordered: boolean;
  /** The collection takes files in and lets them go. */
  editable: boolean;
}

/** The surroundings of a file's tile: its note, and a place to drop others beside it. */
function useFrame({ notes }: CollectionDetail, ordered: boolean) {
  const byFile = useMemo(() => new Map(notes.map(({ file, note }) => [file, note])), [notes]);
  const frame = useCallback(
    (file: FileSummary, tile: ReactNode) => {
      const note = byFile.get(file.uuid);
      return (
        <DropPlace uuid={file.uuid} takes={ordered}>
          {tile}
          {note !== undefined && <TileNote note={note} />}
        </DropPlace>
      );
    },
    [byFile, ordered],
  );
  return ordered || notes.length > 0 ? frame : undefined;
}

/** Adds to the menu under the pointer, which stands around the grid, as long as the grid is there. */
function usePointerMenu(extras: MenuExtras): void {
  const pointer = use(PointerMenuExtras);
  useEffect(() => {
    if (!pointer) return;
    pointer.current = extras;
    return () => {
      pointer.current = null;
    };
  });
}

/** The files of a collection; those of a manual one are put in order by dragging. */
export function CollectionGrid({ collection, list, look, order, scroller, ordered, editable }: GridProps) {
  const [dialog, setDialog] = useState<{ open: FileDialog; file: FileSummary }>();
  useOrderByDrag(collection.uuid, ordered);
  const frame = useFrame(collection, ordered);
  const sections = useMemo(
    () => (order === 'position' ? sectionHeadings(collection.sections, list.files) : undefined),
    [order, collection.sections, list.files],
  );
  const extras: MenuExtras = (file) =>
    editable && (
      <CollectionFileItems
        collection={collection}
        file={file}
        ordered={ordered}
        onOpen={(open) => setDialog({ open, file })}
      />
    );
  usePointerMenu(extras);
  return (
    <FileMenuExtras value={extras}>
      <FileGrid
        list={list}
        look={look}
        order={order === undefined || order === 'position' ? 'relevance' : order}
        scroller={scroller}
        label={collection.title}
        sections={sections}
        frame={frame}
      />
      {dialog && (
        <CollectionFileDialogs
          {...dialog}
          collection={collection}
          files={list.files}
          onClose={() => setDialog(undefined)}
        />
      )}
    </FileMenuExtras>
  );
}
