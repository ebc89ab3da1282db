import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { FileSummary } from '#contract/files.ts';
import { number } from '../../lib/format.ts';
import { sized } from '../../ui/sized.ts';
import { dragHint, setDragHint } from '../folders/drag-hint.ts';
import { actOnMany } from './act-on-many.ts';
import { dragSpoken } from './drag-spoken.ts';
import type { FileDrop } from './drop-kinds.ts';
import styles from './FileDrag.module.css';
import { openFileDialog } from './file-dialogs.ts';
import { selection } from './selection.ts';
import { type Subject, sizeOf, subjectOf } from './subject.ts';
import { useMoveFiles } from './use-move-files.ts';

export interface DraggedFile {
  readonly kind: 'file';
  readonly file: FileSummary;
}

const startsAfterPx = 8;
const pictures = 2;

/** All that is chosen goes along with one of it; anything else goes alone. */
function subjectWith(file: FileSummary): Subject {
  const chosen = selection.read();
  return chosen.files.has(file.uuid) ? subjectOf(file.team, chosen) : { team: file.team, files: [file] };
}

/** While files are dragged, Ctrl and ⌥ say that they are to be linked. */
function useLinkKeys(dragging: boolean): void {
  useEffect(() => {
    if (!dragging) return;
    const look = (event: KeyboardEvent) => {
      const hint = dragHint();
      const linking = event.ctrlKey || event.altKey;
      if (hint && hint.linking !== linking) setDragHint({ ...hint, linking });
    };
    window.addEventListener('keydown', look);
    window.addEventListener('keyup', look);
    return () => {
      window.removeEventListener('keydown', look);
      window.removeEventListener('keyup', look);
    };
  }, [dragging]);
}

function Ghost({ subject, first }: { subject: Subject; first: FileSummary }) {
  const others = subject.files.filter((file) => file.uuid !== first.uuid);
  return (
    <span className={styles.ghost}>
      {[first, ...others]
        .slice(0, pictures)
        .toReversed()
        .map((file) => {
          const url = file.latest_version.thumbnail_url;
          return url ? (
            <img key={file.uuid} {...sized(url, 96)} alt="" />
          ) : (
            <span key={file.uuid} className={styles.name}>
              {file.name}
            </span>
          );
        })}
      <b className={styles.count}>{number(sizeOf(subject))}</b>
    </span>
  );
}

/** Lets files be dragged onto folders, in the tree, on cards, in the path, and onto collections. The menu's commands do the same. */
export function FileDrag({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<{ subject: Subject; first: FileSummary }>();
  const { move } = useMoveFiles();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: startsAfterPx } }),
    useSensor(KeyboardSensor, { keyboardCodes: { start: [], cancel: ['Escape'], end: [] } }),
  );
  useLinkKeys(dragged !== undefined);

  const onDragStart = ({ active, activatorEvent }: DragStartEvent) => {
    const file = (active.data.current as DraggedFile | undefined)?.file;
    if (!file) return;
    const subject = subjectWith(file);
    const { ctrlKey, altKey } = activatorEvent as MouseEvent;
    setDragged({ subject, first: file });
    setDragHint({ files: sizeOf(subject), linking: ctrlKey || altKey });
  };
  const stop = () => {
    setDragged(undefined);
    setDragHint(undefined);
  };
  const onDragEnd = ({ over }: DragEndEvent) => {
    const linking = dragHint()?.linking === true;
    const subject = dragged?.subject;
    stop();
    const target = over?.data.current as FileDrop | undefined;
    if (!subject) return;
    if (target?.kind === 'collections') openFileDialog({ kind: 'collect', subject });
    if (target?.kind === 'collection' && target.uuid) {
      const said = { doing: 'Adding to collection', done: 'Collection added', failed: 'Error updating collections' };
      void actOnMany(subject, [{ action: 'collection_add', value: [target.uuid] }], said);
    }
    if (target?.kind !== 'folder') return;
    if (linking && target.uuid !== null) {
      const said = { doing: 'Linking', done: `Linked to ${target.name}`, failed: 'Error linking to folder' };
      void actOnMany(subject, [{ action: 'link', value: [target.uuid] }], said);
      return;
    }
    const there = (file: FileSummary) => (file.parent_folder?.uuid ?? null) === target.uuid;
    if (!subject.all && subject.files.every(there)) return;
    void move(subject, target);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={stop}
      accessibility={{ announcements: dragSpoken, screenReaderInstructions: { draggable: '' } }}
    >
      {children}
      <DragOverlay dropAnimation={null} className={styles.overlay ?? ''}>
        {dragged && <Ghost {...dragged} />}
      </DragOverlay>
    </DndContext>
  );
}
