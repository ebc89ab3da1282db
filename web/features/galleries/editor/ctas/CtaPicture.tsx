import { DndContext, MouseSensor, TouchSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { IconExternalLink, IconPlus, IconShoppingBag, IconTag, type TablerIcon } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Cta } from '#contract/galleries/cta.ts';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { classes } from '../../../../ui/classes.ts';
import { TilePicture } from '../../../files/tile/TilePicture.tsx';
import styles from './CtaPicture.module.css';
import type { CtaDraft } from './cta-edits.ts';
import { movedBy, placeWords } from './cta-words.ts';

/** About how wide the picture is, in CSS px: its height follows. */
const stageBox = { width: 460, height: 0 };

const icons: Readonly<Record<Cta['kind'], TablerIcon>> = {
  link: IconExternalLink,
  product: IconTag,
  buy: IconShoppingBag,
};
const wideEnough = ({ width }: { width: number }) => width >= 2 * stageBox.width;
const startsAfterPx = 3;
/** In per cent, by an arrow key; with Shift ten times as far. */
const step = 1;

export interface Marker {
  readonly id: string;
  readonly cta: CtaDraft;
}

function MarkerButton(props: {
  marker: Marker;
  on: boolean;
  disabled: boolean;
  onOpen: () => void;
  onMove: (position: Cta['position']) => void;
}) {
  const { marker, on, disabled, onOpen, onMove } = props;
  const { cta } = marker;
  const { listeners, setNodeRef, transform } = useDraggable({ id: marker.id, disabled });
  const Icon = cta.uuid === undefined ? IconPlus : icons[cta.kind];
  const style: CSSProperties = { left: `${cta.position.x}%`, top: `${cta.position.y}%` };
  if (transform) style.transform = `translate3d(${transform.x}px, ${transform.y}px, 0)`;
  const onKeyDown = (event: KeyboardEvent) => {
    const far = event.shiftKey ? step * 10 : step;
    const dx = event.key === 'ArrowRight' ? far : event.key === 'ArrowLeft' ? -far : 0;
    const dy = event.key === 'ArrowDown' ? far : event.key === 'ArrowUp' ? -far : 0;
    if (disabled || (dx === 0 && dy === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(movedBy(cta.position, dx, dy));
  };
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes(styles.marker, on && styles.on)}
      style={style}
      {...listeners}
      aria-label={`${cta.label || 'New call to action'} at ${placeWords(cta.position)}`}
      aria-expanded={on}
      aria-haspopup="dialog"
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <Icon size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** The picture of a file with its calls to action where visitors see them; markers are dragged or moved by the arrow keys. */
export function CtaPicture(props: {
  file: GalleryFile;
  markers: readonly Marker[];
  open: string | undefined;
  disabled: boolean;
  onOpen: (id: string) => void;
  onMove: (id: string, position: Cta['position']) => void;
  children?: ReactNode;
}) {
  const stage = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: startsAfterPx } }),
    useSensor(TouchSensor, { activationConstraint: { distance: startsAfterPx } }),
  );
  const { file, edited, recipe } = props.file;
  const { width, height } = edited ?? file.latest_version;
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
      onDragEnd={({ active, delta }) => {
        const box = stage.current?.getBoundingClientRect();
        const marker = props.markers.find(({ id }) => id === active.id);
        if (!box || !marker) return;
        const moved = movedBy(marker.cta.position, (delta.x / box.width) * 100, (delta.y / box.height) * 100);
        props.onMove(marker.id, moved);
      }}
    >
      <div
        ref={stage}
        className={styles.stage}
        style={{ aspectRatio: width && height ? `${width} / ${height}` : '3 / 2' }}
      >
        {recipe && edited ? (
          <img
            className={styles.edited}
            src={edited.sources.find(wideEnough)?.url ?? edited.sources.at(-1)?.url}
            alt=""
          />
        ) : (
          <TilePicture file={file} box={stageBox} />
        )}
        {props.markers.map((marker) => (
          <MarkerButton
            key={marker.id}
            marker={marker}
            on={marker.id === props.open}
            disabled={props.disabled}
            onOpen={() => props.onOpen(marker.id)}
            onMove={(position) => props.onMove(marker.id, position)}
          />
        ))}
      </div>
      {props.children}
    </DndContext>
  );
}
