import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { sized } from '../sized.ts';
import styles from './FocusPicker.module.css';

/** A point of a picture, in per cent from its left and top. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
/** In per cent, by an arrow key; with Shift ten times as far. */
const step = 1;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point of a picture that stays visible in every crop: clicked, dragged, or moved by the arrow keys. */
export function FocusPicker(props: {
  /** The address of its thumbnail. */
  url: string;
  focus: Focus;
  note: string;
  disabled?: boolean;
  /** In CSS px. */
  width?: number;
  autoFocus?: boolean;
  onChange: (focus: Focus) => void;
}) {
  const { url, focus, note, disabled = false, width = 360, autoFocus = false, onChange } = props;
  const stage = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Focus>();
  const { x, y } = dragged ?? focus;
  const at = (event: PointerEvent): Focus => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return focus;
    return {
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || disabled) return;
    event.preventDefault();
    const far = event.shiftKey ? step * 10 : step;
    onChange({ x: within(focus.x + arrow[0] * far), y: within(focus.y + arrow[1] * far) });
  };
  return (
    <div className={styles.root}>
      <div
        ref={stage}
        className={styles.stage}
        onPointerDown={(event) => {
          if (disabled) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(at(event));
        }}
        onPointerMove={(event) => dragged && setDragged(at(event))}
        onPointerUp={(event) => {
          if (!dragged) return;
          onChange(at(event));
          setDragged(undefined);
        }}
        onPointerCancel={() => setDragged(undefined)}
      >
        <img {...sized(url, width)} alt="" draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${x}%`, top: `${y}%` }}
          disabled={disabled}
          data-autofocus={autoFocus || undefined}
          aria-label={`Focal point, ${x}% from the left, ${y}% from the top. Move it with the arrow keys.`}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.note}>{note}</p>
    </div>
  );
}
