import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './FileOrder.module.css';
import { GalleryFileRow, type RowActs } from './GalleryFileRow.tsx';
import { orderHow, orderSpoken, rowSteps } from './order-spoken.ts';

const startsAfterPx = 4;

/** The files in their order. */
export function FileOrder(props: {
  files: readonly GalleryFile[];
  chosen: ReadonlySet<string>;
  onChoose: (file: GalleryFile, on: boolean) => void;
}) {
  const { gallery, editable, edits, open } = useEditor();
  const [dragged, setDragged] = useState<GalleryFile>();
  const { files, chosen, onChoose } = props;
  const ordered = editable && gallery.settings.sort === 'manual' && files.length > 1;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: startsAfterPx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: rowSteps,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
  const acts = useMemo<RowActs>(
    () => ({
      open: (file) => open(file.uuid),
      choose: onChoose,
      move: (file, to) => void edits.move(file, to),
      hide: (file) =>
        void edits.mark([file], { hidden: !file.hidden }, file.hidden ? 'Shown to visitors' : 'Hidden from visitors'),
      pin: (file) => void edits.mark([file], { pinned: !file.pinned }, file.pinned ? 'Unpinned' : 'Pinned'),
      remove: (file) => void edits.remove([file]),
    }),
    [edits, open, onChoose],
  );
  const placeOf = (id: unknown) => files.findIndex(({ uuid }) => uuid === id);
  const onDragStart = ({ active }: DragStartEvent) => setDragged(files[placeOf(active.id)]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const file = files[placeOf(active.id)];
    if (file && over && over.id !== active.id) void edits.move(file, placeOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(undefined)}
      accessibility={{ announcements: orderSpoken, screenReaderInstructions: { draggable: orderHow } }}
    >
      <ol className={styles.list} aria-label="Files of the gallery">
        {files.map((file, place) => (
          <GalleryFileRow
            key={file.uuid}
            file={file}
            place={place}
            last={files.length - 1}
            chosen={chosen.has(file.uuid)}
            ordered={ordered}
            editable={editable}
            acts={acts}
          />
        ))}
      </ol>
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={400}>
          {dragged && (
            <div className={styles.ghost}>
              <span className={styles.thumb}>
                <TilePicture file={dragged.file} bare />
              </span>
              {dragged.file.name}
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
