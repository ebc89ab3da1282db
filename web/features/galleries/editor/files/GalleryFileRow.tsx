import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Badge, Checkbox, VisuallyHidden } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { count } from '../../../../lib/format.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { SeriesName } from '../../../../ui/SeriesName.tsx';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import styles from './GalleryFileRow.module.css';

export interface RowActs {
  open(file: GalleryFile): void;
  choose(file: GalleryFile, on: boolean): void;
  move(file: GalleryFile, to: number): void;
  hide(file: GalleryFile): void;
  pin(file: GalleryFile): void;
  remove(file: GalleryFile): void;
}
interface RowProps {
  file: GalleryFile;
  /** In the list, from 0. */
  place: number;
  last: number;
  chosen: boolean;
  /** Its order is the people's, and the role may change it. */
  ordered: boolean;
  editable: boolean;
  acts: RowActs;
}

/** The notes of a row beside a file's name. */
function Notes({ file }: { file: GalleryFile }) {
  return (
    <span className={styles.notes}>
      {file.pinned && (
        <span className={styles.note}>
          <IconPin size={13} stroke={1.75} aria-hidden="true" />
          Pinned
        </span>
      )}
      {file.hidden && (
        <span className={styles.note}>
          <IconEyeOff size={13} stroke={1.75} aria-hidden="true" />
          Hidden
        </span>
      )}
      {!file.usable && (
        <Badge variant="warning" title={file.reason ?? undefined}>
          Not shown
        </Badge>
      )}
      {file.cta_count > 0 && <span>{count(file.cta_count, 'call to action', 'calls to action')}</span>}
      {file.recipe && (
        <span className={classes(styles.note, styles.recipe)} title={file.recipe.name ?? undefined}>
          <IconAdjustmentsHorizontal size={13} stroke={1.75} aria-hidden="true" />
          <span>{file.recipe.name ?? 'Deleted recipe'}</span>
        </span>
      )}
      {file.source === 'rule' && <span>Added by a rule</span>}
    </span>
  );
}

const Inside = memo(function Inside({ file, place, last, chosen, ordered, editable, acts }: RowProps) {
  const { name } = file.file;
  return (
    <>
      {editable && (
        <Checkbox
          className={styles.check ?? ''}
          aria-label={`Choose ${name}`}
          checked={chosen}
          onChange={(event) => acts.choose(file, event.currentTarget.checked)}
        />
      )}
      <button type="button" className={styles.open} onClick={() => acts.open(file)}>
        <span className={classes(styles.thumb, (file.hidden || !file.usable) && styles.faint)}>
          <TilePicture file={file.file} bare />
        </span>
        <span className={styles.words}>
          <VisuallyHidden>Edit </VisuallyHidden>
          <SeriesName name={name} />
          <Notes file={file} />
        </span>
      </button>
      {editable && (
        <Menu position="bottom-end" width={190} withinPortal>
          <Menu.Target>
            <IconButton small label={`More for ${name}`} className={styles.more ?? ''}>
              <IconDots />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => acts.open(file)}>
              Edit
            </Menu.Item>
            {ordered && place > 0 && (
              <>
                <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => acts.move(file, place - 1)}>
                  Move up
                </Menu.Item>
                <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => acts.move(file, 0)}>
                  Move to the top
                </Menu.Item>
              </>
            )}
            {ordered && place < last && (
              <>
                <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => acts.move(file, place + 1)}>
                  Move down
                </Menu.Item>
                <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => acts.move(file, last)}>
                  Move to the end
                </Menu.Item>
              </>
            )}
            <Menu.Item
              leftSection={file.pinned ? <IconPinnedOff size={16} /> : <IconPin size={16} />}
              onClick={() => acts.pin(file)}
            >
              {file.pinned ? 'Unpin' : 'Pin to the front'}
            </Menu.Item>
            <Menu.Item
              leftSection={file.hidden ? <IconEye size={16} /> : <IconEyeOff size={16} />}
              onClick={() => acts.hide(file)}
            >
              {file.hidden ? 'Show to visitors' : 'Hide from visitors'}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item data-danger leftSection={<IconX size={16} />} onClick={() => acts.remove(file)}>
              Remove from gallery
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
});

/** A file in the list of its gallery, which is dragged by its handle or lifted with Space and moved by the arrow keys. */
export function GalleryFileRow(props: RowProps) {
  const { file, ordered, place } = props;
  const data = { name: file.file.name, place };
  const drag = useDraggable({ id: file.uuid, data, disabled: !ordered });
  const drop = useDroppable({ id: file.uuid, data, disabled: !ordered });
  const from = (drop.active?.data.current as { place: number } | undefined)?.place ?? -1;
  const over = drop.isOver && !drag.isDragging;
  return (
    <li
      ref={drop.setNodeRef}
      className={classes(
        styles.row,
        drag.isDragging && styles.lifted,
        over && (from > place ? styles.before : styles.after),
        props.chosen && styles.chosen,
      )}
    >
      {ordered && (
        <button
          ref={drag.setNodeRef}
          type="button"
          className={styles.handle}
          {...drag.listeners}
          aria-label={`Move ${file.file.name}`}
          aria-describedby={drag.attributes['aria-describedby']}
          aria-pressed={drag.isDragging}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      <Inside {...props} />
    </li>
  );
}
