import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconAlertTriangle, IconCheck, IconEyeOff, IconPin, IconPinnedFilled } from '@tabler/icons-react';
import { use } from 'react';
import type { AlbumFile } from '#contract/media-centres/albums.ts';
import { classes } from '../../../../ui/classes.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import { type Dragged, DropNowContext, type Target } from './content-drag.ts';
import { PlaceMenu } from './PlaceMenu.tsx';
import styles from './PlaceTile.module.css';

export interface TileActs {
  open(place: AlbumFile): void;
  choose(place: AlbumFile, range: boolean): void;
  pin(place: AlbumFile): void;
  focus(uuid: string): void;
}

interface TileProps {
  place: AlbumFile;
  /** It has the one tab stop of the grid. */
  active: boolean;
  eager: boolean;
  width: number;
  height: number;
  chosen: boolean;
  /** Its order is the people's. */
  ordered: boolean;
  editable: boolean;
  /** Those before and after it in the album. */
  beside: readonly [AlbumFile | undefined, AlbumFile | undefined];
  acts: TileActs;
}

/** The screen reader's text of a tile: its name here, and what is to be known of it. */
const spoken = ({ title, file, pinned, hidden, warning }: AlbumFile): string =>
  [title ?? file.name, pinned && 'pinned', hidden && 'hidden from visitors', warning?.text].filter(Boolean).join(', ');

/** The states that stay on the picture. */
function Signs({ place: { hidden, warning, usable } }: { place: AlbumFile }) {
  return (
    <span className={styles.signs} aria-hidden="true">
      {hidden && (
        <span className={styles.sign}>
          <IconEyeOff size={13} /> Hidden
        </span>
      )}
      {warning && (
        <span className={classes(styles.sign, !usable && styles.alarm)} title={warning.text}>
          <IconAlertTriangle size={13} /> {usable ? 'Ends soon' : 'Not shown'}
        </span>
      )}
    </span>
  );
}

function Tools({ place, active, beside, ordered, acts }: TileProps) {
  const name = place.title ?? place.file.name;
  const stop = active ? 0 : -1;
  return (
    <>
      <span className={classes(styles.tool, styles.pin, place.pinned && styles.stays)}>
        <IconButton
          small
          label={place.pinned ? `Unpin ${name}` : `Pin ${name}`}
          aria-pressed={place.pinned}
          tabIndex={stop}
          onClick={() => acts.pin(place)}
        >
          {place.pinned ? <IconPinnedFilled /> : <IconPin />}
        </IconButton>
      </span>
      <span className={classes(styles.tool, styles.menu)}>
        <PlaceMenu place={place} beside={beside} ordered={ordered} tabIndex={stop} />
      </span>
    </>
  );
}

/** A file of an album. At rest its picture and what is to be known of it; the rest comes on hover and focus. */
export function PlaceTile(props: TileProps) {
  const { place, active, eager, width, height, chosen, ordered, editable, acts } = props;
  const { uuid, file, title, caption } = place;
  const id = `place:${uuid}`;
  const drag = useDraggable({ id, data: { kind: 'place', place } satisfies Dragged, disabled: !editable });
  const drop = useDroppable({ id, data: { kind: 'place', place } satisfies Target, disabled: !ordered });
  const now = use(DropNowContext);
  const name = title ?? file.name;
  return (
    <div
      ref={drop.setNodeRef}
      role="gridcell"
      aria-selected={chosen}
      data-drop={now?.id === id ? now.side : undefined}
      className={classes(styles.tile, drag.isDragging && styles.lifted)}
    >
      <button
        ref={drag.setNodeRef}
        {...drag.listeners}
        type="button"
        className={classes(styles.open, (place.hidden || !place.usable) && styles.faint)}
        data-tile
        tabIndex={active ? 0 : -1}
        aria-label={spoken(place)}
        aria-haspopup="dialog"
        onFocus={() => acts.focus(uuid)}
        onClick={() => acts.open(place)}
      >
        <TilePicture file={file} eager={eager} box={{ width, height }} />
        <Signs place={place} />
        <span className={styles.shade} aria-hidden="true">
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.note}>{caption ?? (title === null ? '' : 'Title in this Media Centre')}</span>
        </span>
      </button>
      {editable && (
        <>
          <button
            type="button"
            role="checkbox"
            aria-checked={chosen}
            aria-label={`Select ${name}`}
            tabIndex={active ? 0 : -1}
            className={classes(styles.tool, styles.box)}
            onClick={(event) => acts.choose(place, event.shiftKey)}
          >
            {chosen && <IconCheck size={15} stroke={2.5} aria-hidden="true" />}
          </button>
          <Tools {...props} />
        </>
      )}
    </div>
  );
}
