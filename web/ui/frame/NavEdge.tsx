import type { KeyboardEvent, PointerEvent } from 'react';
import styles from './AppFrame.module.css';
import { NAV } from './nav-width.ts';

/** The edge of the sidebar: dragged, or moved by the arrow keys. */
export function NavEdge({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const from = event.clientX - width;
    edge.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onWidth(moved.clientX - from);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -8, ArrowRight: 8, Home: NAV.least - width, End: NAV.most - width }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onWidth(width + step);
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      className={styles.edge}
      aria-label="Width of the sidebar"
      aria-orientation="vertical"
      aria-valuemin={NAV.least}
      aria-valuemax={NAV.most}
      aria-valuenow={width}
      onPointerDown={onPointerDown}
      onDoubleClick={() => onWidth(NAV.usual)}
      onKeyDown={onKeyDown}
    />
  );
}
