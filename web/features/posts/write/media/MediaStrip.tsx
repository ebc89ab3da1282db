import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { DraftFile } from '../../draft/post-draft.ts';
import fields from '../Fields.module.css';
import { mostFiles } from '../limits-of.ts';
import { useWrite } from '../write-context.ts';
import { AddFiles } from './AddFiles.tsx';
import { MediaDialog } from './MediaDialog.tsx';
import styles from './MediaStrip.module.css';
import { MediaTile } from './MediaTile.tsx';
import { mediaHow, mediaSpoken, moved, tileSteps } from './media-order.ts';

const startsAfterPx = 4;
const most = (value: number | undefined) => Math.min(value ?? limits.postFiles, limits.postFiles);

/** Beside the label: how many there are, and how they are shown. */
function Told() {
  const { draft, chosen } = useWrite();
  const { length } = draft.files;
  if (length === 0) return null;
  const limit = mostFiles(chosen);
  return (
    <small>
      {limit === undefined ? length : `${length} of ${limit}`}
      {length > 1 && ', shown as a carousel'}
    </small>
  );
}

/** The files of a post in their order. */
export function MediaStrip() {
  const { draft, work, editable, chosen } = useWrite();
  const { files } = draft;
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<string>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: startsAfterPx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: tileSteps,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
  const move = (uuid: string, to: number) =>
    work.edit((before) => ({ ...before, files: moved(before.files, uuid, to) }));
  const remove = (file: DraftFile) =>
    work.edit((before) => ({ ...before, files: before.files.filter(({ uuid }) => uuid !== file.uuid) }));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      move(
        String(active.id),
        files.findIndex(({ uuid }) => uuid === over.id),
      );
  };
  const shown = files.find(({ uuid }) => uuid === open);
  return (
    <div className={fields.field}>
      <span className={fields.label} id="post-files">
        Files <Told />
      </span>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ announcements: mediaSpoken, screenReaderInstructions: { draggable: mediaHow } }}
      >
        <ul className={styles.strip} aria-labelledby="post-files">
          {files.map((file, place) => (
            <MediaTile
              key={file.uuid}
              file={file}
              place={place}
              ordered={editable && files.length > 1}
              onOpen={() => setOpen(file.uuid)}
              onRemove={editable ? () => remove(file) : undefined}
            />
          ))}
          {editable && files.length < limits.postFiles && (
            <li>
              <button type="button" className={styles.add} onClick={() => setAdding(true)}>
                <IconPlus size={18} stroke={1.75} aria-hidden="true" />
                Add files
              </button>
            </li>
          )}
        </ul>
      </DndContext>
      {adding && <AddFiles most={most(mostFiles(chosen))} onClose={() => setAdding(false)} />}
      {shown && (
        <MediaDialog
          file={shown}
          place={files.indexOf(shown)}
          count={files.length}
          onMove={(to) => move(shown.uuid, to)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
