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
import { type ReactNode, useState } from 'react';
import type { FileSummary } from '#contract/files.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import type { FolderDrop } from '../folders/drop-target.ts';
import styles from './FileDrag.module.css';
import { useUpdateFile } from './file-actions.ts';
import { refreshLists } from './queries.ts';

export interface DraggedFile {
  readonly kind: 'file';
  readonly file: FileSummary;
}

const startsAfterPx = 8;

/** Lets files be dragged onto folders, in the tree and on cards. Move to Folder in the menu does the same. */
export function FileDrag({ children }: { children: ReactNode }) {
  const [dragged, setDragged] = useState<FileSummary>();
  const update = useUpdateFile();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: startsAfterPx } }),
    useSensor(KeyboardSensor, { keyboardCodes: { start: [], cancel: ['Escape'], end: [] } }),
  );

  const onDragStart = ({ active }: DragStartEvent) =>
    setDragged((active.data.current as DraggedFile | undefined)?.file);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const file = (active.data.current as DraggedFile | undefined)?.file;
    const target = over?.data.current as FolderDrop | undefined;
    if (!file || target?.kind !== 'folder' || file.parent_folder?.uuid === target.uuid) return;
    update.mutate(
      { file, changes: { newFolder: target.uuid } },
      {
        onSuccess: ({ changeSet }) => {
          toast.success(`Moved to ${target.name}`, { action: undoAction(changeSet) });
          refreshLists(file.team);
        },
        onError: () => toast.error('Error moving to folder'),
      },
    );
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(undefined)}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
    >
      {children}
      <DragOverlay dropAnimation={null} className={styles.overlay ?? ''}>
        {dragged && (
          <span className={styles.ghost}>
            {dragged.latest_version.thumbnail_url ? (
              <img src={dragged.latest_version.thumbnail_url} alt="" />
            ) : (
              <span className={styles.name}>{dragged.name}</span>
            )}
            <b className={styles.count}>1</b>
          </span>
        )}
      </DragOverlay>
    </DndContext>
  );
}
