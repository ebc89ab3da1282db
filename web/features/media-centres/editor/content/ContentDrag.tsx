import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import { placeAtDrop } from '../../tree.ts';
import { useMoveAlbum } from '../albums/album-actions.ts';
import { useEditor } from '../editor-context.ts';
import styles from './ContentDrag.module.css';
import { useContent } from './content-context.ts';
import {
  type Dragged,
  type DropNow,
  DropNowContext,
  draggedOf,
  dropNowOf,
  type Target,
  targetOf,
} from './content-drag.ts';

const startsAfterPx = 6;

/** Adds a file of the library where it was let go. */
function useFileDropped() {
  const { album, pinned, edits } = useContent();
  return (file: FileSummary, target: Target, { side: at }: DropNow) => {
    const side = at === 'before' ? 'before' : 'after';
    if (target.kind === 'album' || target.kind === 'files') return void edits.add(target.album.uuid, [file]);
    if (target.kind === 'place')
      return void edits.insert(target.place.album.uuid, file, { place: target.place, side, order: 'album' });
    if (!album) return;
    const beside = target.kind === 'pinned' ? target.place : pinned.at(-1);
    if (beside) void edits.insert(album.uuid, file, { place: beside, side, order: 'pinned' });
    else void edits.add(album.uuid, [file], true);
  };
}

/** Acts on what was let go. The commands of menus do the same by keyboard. */
function useDropped() {
  const { centre } = useEditor();
  const { albums, pinned, edits } = useContent();
  const moveAlbum = useMoveAlbum(centre.uuid);
  const fileDropped = useFileDropped();
  return (event: DragEndEvent, now: DropNow | undefined) => {
    const dragged = draggedOf(event);
    const target = targetOf(event);
    if (!now || !target) return;
    if (dragged.kind === 'file') return fileDropped(dragged.file, target, now);
    if (dragged.kind === 'album') {
      if (target.kind !== 'album') return;
      const { album } = dragged;
      const place = placeAtDrop(albums, album.uuid, target.album.uuid, now.side, limits.mediaCentreDepth);
      if (place) moveAlbum.mutate({ album, place });
      return;
    }
    const { place } = dragged;
    const side = now.side === 'before' ? 'before' : 'after';
    if (target.kind === 'place') void edits.move(place, target.place, side);
    if (target.kind === 'pinned') void edits.movePinned(pinned, place, target.place, side);
    const last = pinned.at(-1);
    if (target.kind !== 'pins') return;
    if (!place.pinned) void edits.mark([place], { pinned: true }, 'Pinned');
    else if (last) void edits.movePinned(pinned, place, last, 'after');
  };
}

function nameOf(dragged: Dragged): string {
  if (dragged.kind === 'album') return dragged.album.title;
  return dragged.kind === 'file' ? dragged.file.name : (dragged.place.title ?? dragged.place.file.name);
}

function Ghost({ dragged }: { dragged: Dragged }) {
  const file = dragged.kind === 'album' ? undefined : dragged.kind === 'file' ? dragged.file : dragged.place.file;
  return (
    <div className={styles.ghost}>
      {file && (
        <span className={styles.thumb}>
          <TilePicture file={file} bare />
        </span>
      )}
      <span className={styles.name} dir="auto">
        {nameOf(dragged)}
      </span>
    </div>
  );
}

/** Lets albums and files be dragged to where they belong. */
export function ContentDrag({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<Dragged>();
  const [now, setNow] = useState<DropNow>();
  const dropped = useDropped();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: startsAfterPx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  );
  const end = () => {
    setDragged(undefined);
    setNow(undefined);
  };
  const onDragMove = (event: DragMoveEvent) => {
    const next = dropNowOf(event);
    setNow((before) => (before?.id === next?.id && before?.side === next?.side ? before : next));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={(event: DragStartEvent) => setDragged(draggedOf(event))}
      onDragMove={onDragMove}
      onDragEnd={(event) => {
        const at = dropNowOf(event);
        end();
        dropped(event, at);
      }}
      onDragCancel={end}
      // What is done by keyboard has commands of its own, and says so itself.
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
    >
      <DropNowContext value={now}>{children}</DropNowContext>
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={400} className={styles.overlay ?? ''}>
          {dragged && <Ghost dragged={dragged} />}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
}
