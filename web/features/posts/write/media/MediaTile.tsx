import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconAlertTriangle, IconCrop, IconMovie, IconPhoto, IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { cropAt, type DraftFile } from '../../draft/post-draft.ts';
import { CroppedPicture } from '../../preview/CroppedPicture.tsx';
import { EditedPicture } from '../../preview/EditedPicture.tsx';
import { useWrite } from '../write-context.ts';
import styles from './MediaTile.module.css';
import { recipeLabel } from './recipe-label.ts';

type DragListeners = Pick<ComponentProps<'button'>, 'onKeyDown' | 'onMouseDown' | 'onTouchStart'>;

const isVideo = ({ type }: DraftFile) => type.startsWith('video/');

/** Marks on the picture of a file: its crop or recipe, anything wrong with it, and its alt text. */
function Marks({ file }: { file: DraftFile }) {
  const { draft, tab, check, editable } = useWrite();
  const words = (file.alt ?? file.described ?? '').trim();
  const wrong = editable && check.found?.issues.find((issue) => issue.file === file.uuid);
  return (
    <>
      {cropAt(draft, tab?.uuid, file) && (
        <span className={classes(styles.veil, styles.crop)} title="Cropped">
          <IconCrop size={13} aria-hidden="true" />
        </span>
      )}
      {wrong && (
        <span className={styles.wrong} data-level={wrong.level} title={wrong.text}>
          <IconAlertTriangle size={13} aria-hidden="true" />
        </span>
      )}
      {file.recipe && (
        <span className={styles.recipe} title={recipeLabel(file.recipe)}>
          {recipeLabel(file.recipe)}
        </span>
      )}
      {(editable || words !== '') && (
        <span className={styles.alt} data-none={words === '' || undefined}>
          {words !== '' ? 'Alt' : file.alt === null ? 'Add alt text' : 'No alt text'}
        </span>
      )}
    </>
  );
}

/** One file of a post. Its number is what it is dragged by with keys; with the pointer, all of it. */
export function MediaTile(props: {
  file: DraftFile;
  place: number;
  ordered: boolean;
  onOpen: () => void;
  onRemove: (() => void) | undefined;
}) {
  const { file, place, ordered, onOpen, onRemove } = props;
  const { draft, tab } = useWrite();
  const data = { name: file.name, place };
  const drag = useDraggable({ id: file.uuid, data, disabled: !ordered });
  const drop = useDroppable({ id: file.uuid, data });
  const { onKeyDown, ...byPointer } = (drag.listeners ?? {}) as DragListeners;
  const byKey = onKeyDown ? { onKeyDown } : {};
  const shift = drag.transform
    ? { transform: `translate(${drag.transform.x}px, ${drag.transform.y}px)`, zIndex: 2 }
    : {};
  const source = file.thumbnail ?? file.preview;
  const Kind = isVideo(file) ? IconMovie : IconPhoto;
  return (
    <li
      ref={(element) => {
        drag.setNodeRef(element);
        drop.setNodeRef(element);
      }}
      className={classes(styles.tile, drop.isOver && !drag.isDragging && styles.over)}
      style={shift}
      data-dragging={drag.isDragging || undefined}
    >
      <button
        type="button"
        className={styles.open}
        aria-label={`Crop and alt text of ${file.name}`}
        title={file.name}
        onClick={onOpen}
        {...(ordered ? byPointer : {})}
      >
        {file.recipe?.recipe ? (
          <EditedPicture uuid={file.uuid} recipe={file.recipe.recipe} fills />
        ) : source ? (
          <CroppedPicture src={source} size={file} crop={cropAt(draft, tab?.uuid, file)} />
        ) : (
          <Kind size={28} stroke={1.5} aria-hidden="true" />
        )}
      </button>
      <Marks file={file} />
      {ordered ? (
        <button
          type="button"
          className={classes(styles.veil, styles.number)}
          {...drag.attributes}
          {...byKey}
          aria-label={`Move ${file.name}, position ${place + 1}`}
        >
          {place + 1}
        </button>
      ) : (
        <span className={classes(styles.veil, styles.number)}>{place + 1}</span>
      )}
      {isVideo(file) && (
        <span className={classes(styles.veil, styles.video)} title="Video">
          <IconMovie size={13} aria-hidden="true" />
        </span>
      )}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <IconX size={14} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
