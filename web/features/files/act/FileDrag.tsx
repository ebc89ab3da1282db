import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { number } from '../../../lib/format.ts';
import { isolated } from '../../../lib/isolated.ts';
import { type Drag, endDrag, useDrag } from '../../../ui/drag.ts';
import { sized } from '../../../ui/sized.ts';
import { setDragHint } from '../../folders/drag-hint.ts';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import { selection } from '../select/selection.ts';
import { type Subject, sizeOf, subjectOf } from '../select/subject.ts';
import { actOnMany } from './act-on-many.ts';
import { dragSpoken } from './drag-spoken.ts';
import { type FileDrop, isDraggedFile } from './drop-kinds.ts';
import styles from './FileDrag.module.css';
import { useMoveFiles } from './use-move-files.ts';

const pictures = 2;

/** All that is chosen goes along with one of it; anything else goes alone. */
function subjectWith(file: FileSummary): Subject {
  const chosen = selection.read();
  return chosen.files.has(file.uuid) ? subjectOf(file.team, chosen) : { team: file.team, files: [file] };
}

/** The picture that goes along with the pointer. */
function Ghost({ subject, first, x, y }: { subject: Subject; first: FileSummary; x: number; y: number }) {
  const others = subject.files.filter((file) => file.uuid !== first.uuid);
  return (
    <span className={styles.ghost} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden="true">
      {[first, ...others]
        .slice(0, pictures)
        .toReversed()
        .map((file) => {
          const url = file.latest_version.thumbnail_url;
          return url ? (
            <img key={file.uuid} {...sized(url, 96)} alt="" />
          ) : (
            <span key={file.uuid} className={styles.name} dir="auto">
              {file.name}
            </span>
          );
        })}
      <b className={styles.count}>{number(sizeOf(subject))}</b>
    </span>
  );
}

/** Takes files that are dragged along: onto folders, in the tree, on cards, in the path, and onto collections. The menu's commands do the same. */
export function FileDrag() {
  const any = useDrag();
  const data = any?.data;
  const drag = isDraggedFile(data) ? any : undefined;
  const first = isDraggedFile(data) ? data.file : undefined;
  const subject = useMemo(() => first && subjectWith(first), [first]);
  const { move } = useMoveFiles();
  const dragging = drag?.dropped === false;
  const linking = drag?.linking === true;
  useEffect(() => {
    if (!dragging || !subject) return;
    setDragHint({ files: sizeOf(subject), linking });
    return () => setDragHint(undefined);
  }, [dragging, subject, linking]);

  const drop = useEffectEvent(({ over }: Drag) => {
    endDrag();
    const target = over?.data as FileDrop | undefined;
    if (!subject) return;
    if (target?.kind === 'collections') openFileDialog({ kind: 'collect', subject });
    if (target?.kind === 'collection' && target.uuid) {
      const said = { doing: 'Adding to collection', done: 'Collection added', failed: 'Error updating collections' };
      void actOnMany(subject, [{ action: 'collection_add', value: [target.uuid] }], said);
    }
    if (target?.kind !== 'folder') return;
    if (linking && target.uuid !== null) {
      const said = { doing: 'Linking', done: `Linked to ${isolated(target.name)}`, failed: 'Error linking to folder' };
      void actOnMany(subject, [{ action: 'link', value: [target.uuid] }], said);
      return;
    }
    const there = (file: FileSummary) => (file.parent_folder?.uuid ?? null) === target.uuid;
    if (!subject.all && subject.files.every(there)) return;
    void move(subject, target);
  });
  useEffect(() => {
    if (drag?.dropped) drop(drag);
  }, [drag]);

  return (
    <>
      <VisuallyHidden role="status" aria-live="assertive">
        {drag && dragSpoken(drag)}
      </VisuallyHidden>
      {dragging && subject && first && <Ghost subject={subject} first={first} x={drag.x} y={drag.y} />}
    </>
  );
}
