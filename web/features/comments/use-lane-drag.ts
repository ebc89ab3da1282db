import { type PointerEvent, useRef } from 'react';
import type { PlayerClock } from '../../lib/player-clock.ts';

/** Less than this is a click. */
const leastPixels = 4;

/** Dragging along the lane chooses a range in the player; a click goes there. Without `onRange` nothing is drawn. */
export function useLaneDrag(clock: PlayerClock, onRange: (() => void) | undefined) {
  const began = useRef<number>(undefined);
  const secondAt = (x: number, lane: Element) => {
    const { left, width } = lane.getBoundingClientRect();
    return width === 0 ? 0 : Math.min(1, Math.max(0, (x - left) / width)) * clock.duration();
  };
  const isDrawing = (event: PointerEvent) =>
    began.current !== undefined && Math.abs(event.clientX - began.current) >= leastPixels;
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      began.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (!onRange || began.current === undefined || !isDrawing(event)) return;
      const one = secondAt(began.current, event.currentTarget);
      const other = secondAt(event.clientX, event.currentTarget);
      clock.setRange({ from: Math.min(one, other), to: Math.max(one, other) });
    },
    onPointerUp(event: PointerEvent) {
      if (began.current === undefined) return;
      const [at, drawn] = [secondAt(began.current, event.currentTarget), isDrawing(event)];
      began.current = undefined;
      if (!drawn) clock.seek(at);
      else if (onRange) {
        clock.pause();
        clock.seek(clock.range()?.from ?? at);
        onRange();
      }
    },
    onPointerCancel() {
      began.current = undefined;
    },
  };
}
