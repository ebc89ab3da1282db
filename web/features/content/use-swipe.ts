import { type TouchEvent, useRef } from 'react';
import { limits } from '#contract/core/limits.ts';

/** Tells a swipe to one side from a tap, a scroll and a pinch. `stopped` while the touch means something else. */
export function useSwipe(onSwipe: (step: -1 | 1) => void, stopped: () => boolean) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const from = start.current;
      const touch = changedTouches[0];
      start.current = undefined;
      if (!from || !touch || stopped()) return;
      const [dx, dy] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(dx) >= limits.swipePx && Math.abs(dx) > Math.abs(dy) * 1.5) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
