import { useDraggable, useDroppable } from '@dnd-kit/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconPencil,
  IconPin,
  IconPinnedFilled,
  IconPinnedOff,
} from '@tabler/icons-react';
import { use } from 'react';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import { useEditor } from '../editor-context.ts';
import { useContent } from './content-context.ts';
import { type Dragged, DropNowContext, type Target } from './content-drag.ts';
import styles from './PinnedStrip.module.css';

const box = { width: 200, height: 150 };

/** The commands of a pinned file: what dragging does, by keyboard. */
function PinMenu({ place, at }: { place: AlbumFile; at: number }) {
  const { pinned, edits, open } = useContent();
  const [previous, next] = [pinned[at - 1], pinned[at + 1]];
  return (
    <Menu position="bottom-end" width={200} withinPortal>
      <Menu.Target>
        <IconButton small label={`More for pinned ${place.title ?? place.file.name}`} className={styles.more ?? ''}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {previous && (
          <Menu.Item
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => void edits.movePinned(pinned, place, previous, 'before')}
          >
            Move back
          </Menu.Item>
        )}
        {next && (
          <Menu.Item
            leftSection={<IconArrowRight size={16} />}
            onClick={() => void edits.movePinned(pinned, place, next, 'after')}
          >
            Move forward
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => open(place.uuid)}>
          Edit title and caption…
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPinnedOff size={16} />}
          onClick={() => void edits.mark([place], { pinned: false }, 'Unpinned')}
        >
          Unpin
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Pin({ place, at }: { place: AlbumFile; at: number }) {
  const { editable } = useEditor();
  const { open } = useContent();
  const id = `pinned:${place.uuid}`;
  const drag = useDraggable({ id, data: { kind: 'place', place } satisfies Dragged, disabled: !editable });
  const drop = useDroppable({ id, data: { kind: 'pinned', place } satisfies Target, disabled: !editable });
  const now = use(DropNowContext);
  const name = place.title ?? place.file.name;
  return (
    <li
      ref={drop.setNodeRef}
      className={classes(styles.pin, drag.isDragging && styles.lifted)}
      data-drop={now?.id === id ? now.side : undefined}
    >
      <button
        ref={drag.setNodeRef}
        {...drag.listeners}
        type="button"
        className={classes(styles.open, (place.hidden || !place.usable) && styles.faint)}
        aria-label={`${name}, pinned ${at + 1}`}
        aria-haspopup="dialog"
        title={name}
        onClick={() => open(place.uuid)}
      >
        <TilePicture file={place.file} box={box} />
        <span className={styles.number} aria-hidden="true">
          <IconPinnedFilled size={13} />
          {at + 1}
        </span>
      </button>
      {editable && <PinMenu place={place} at={at} />}
    </li>
  );
}

/** The pinned files in their order, and a place to drop more of them. */
export function PinnedStrip() {
  const { editable } = useEditor();
  const { pinned } = useContent();
  const drop = useDroppable({ id: 'pins', data: { kind: 'pins' } satisfies Target, disabled: !editable });
  const now = use(DropNowContext);
  if (pinned.length === 0 && !editable) return null;
  return (
    <section className={styles.strip} aria-label="Pinned files">
      <div className={styles.head}>
        <h2 className={styles.title}>Pinned files</h2>
        <span className={styles.about}>Shown first on the portal, in this order</span>
      </div>
      <ol className={styles.pins}>
        {pinned.map((place, at) => (
          <Pin key={place.uuid} place={place} at={at} />
        ))}
        {editable && (
          <li ref={drop.setNodeRef} className={styles.add} data-over={now?.id === 'pins' || undefined}>
            <IconPin size={18} stroke={1.75} aria-hidden="true" />
            <span className={styles.dropWords}>Drop to pin</span>
            <span className={styles.touchWords}>Pin files from their menu</span>
          </li>
        )}
      </ol>
    </section>
  );
}
