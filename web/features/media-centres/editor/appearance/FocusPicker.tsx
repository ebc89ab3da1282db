import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { CentreLook } from '#contract/media-centres/centre.ts';
import { sized } from '../../../../ui/sized.ts';
import { fileQuery } from '../../../files/queries.ts';
import { useEditor } from '../editor-context.ts';
import styles from './FocusPicker.module.css';

type Focus = CentreLook['focus'];

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));
/** In per cent, by an arrow key; with Shift ten times as far. */
const step = 1;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point of the cover that stays visible in every crop: clicked, dragged, or moved by the arrow keys. */
export function FocusPicker({
  file,
  focus,
  onChange,
}: {
  file: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
}) {
  const { may } = useEditor();
  const stage = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Focus>();
  const url = useQuery(fileQuery(file)).data?.latest_version.thumbnail_url;
  const { x, y } = dragged ?? focus;
  if (!url) return null;
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
    if (!arrow || !may) return;
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
          if (!may) return;
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
        <img {...sized(url, 360)} alt="" draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${x}%`, top: `${y}%` }}
          disabled={!may}
          aria-label={`Focal point, ${x}% from the left, ${y}% from the top. Move it with the arrow keys.`}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.note}>Click the point of the cover that has to stay visible on every screen.</p>
    </div>
  );
}
