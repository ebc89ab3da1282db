import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FileSummary } from '#contract/files/routes.ts';
import type { EmbedWarning } from '#contract/single-embeds/routes.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { TilePicture } from '../files/tile/TilePicture.tsx';
import styles from './EmbedFiles.module.css';

export type Direction = 'up' | 'down';

/** A file of an embed in its place, with the buttons that change it. */
export function EmbedFileRow(props: {
  file: FileSummary;
  warning: EmbedWarning | undefined;
  editable: boolean;
  first: boolean;
  last: boolean;
  onMove: (way: Direction) => void;
  onRemove: () => void;
}) {
  const { file, warning, editable, first, last } = props;
  const drag = useDraggable({ id: file.uuid, disabled: !editable, data: { name: file.name } });
  const drop = useDroppable({ id: file.uuid, disabled: !editable, data: { name: file.name } });
  const target = drop.isOver && drop.active?.id !== file.uuid;
  const below = target && (drop.active?.rect.current.initial?.top ?? 0) < (drop.rect.current?.top ?? 0);
  return (
    <li
      ref={(row) => {
        drop.setNodeRef(row);
        drag.setNodeRef(row);
      }}
      data-embedded={file.uuid}
      className={classes(
        styles.row,
        drag.isDragging && styles.dragged,
        target && (below ? styles.below : styles.above),
      )}
    >
      {editable && (
        <span className={styles.grip} {...drag.listeners} ref={drag.setActivatorNodeRef} aria-hidden="true">
          <IconGripVertical size={16} stroke={1.75} />
        </span>
      )}
      <span className={styles.picture}>
        <TilePicture file={file} bare />
      </span>
      <span className={styles.words}>
        <Link to="/file/$uuid" params={{ uuid: file.uuid }} search={{}} className={styles.name} dir="auto">
          {file.name}
        </Link>
        {warning && !warning.shown && <span className={styles.why}>{warning.reason}</span>}
      </span>
      {editable && (
        <span className={styles.buttons}>
          <IconButton label={`Move ${file.name} up`} data-way="up" disabled={first} onClick={() => props.onMove('up')}>
            <IconChevronUp size={16} />
          </IconButton>
          <IconButton
            label={`Move ${file.name} down`}
            data-way="down"
            disabled={last}
            onClick={() => props.onMove('down')}
          >
            <IconChevronDown size={16} />
          </IconButton>
          <IconButton label={`Remove ${file.name}`} onClick={props.onRemove}>
            <IconX size={16} />
          </IconButton>
        </span>
      )}
    </li>
  );
}
