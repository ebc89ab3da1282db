import { type TouchEvent as Touched, useRef } from 'react';
import { limits } from '#contract/core/limits.ts';

/** Tells a swipe to one side from a tap, a scroll and a pinch. `stopped` while the touch means something else. */
export function useSwipe(onSwipe: (step: -1 | 1) => void, stopped: () => boolean) {
  const touch = useRef<AbortController>(undefined);
  return {
    onTouchStart({ touches, target }: Touched) {
      touch.current?.abort();
      const from = touches[0];
      if (!from || touches.length > 1) return;
      const { clientX: x, clientY: y } = from;
      const until = new AbortController();
      touch.current = until;
      const onEnd = ({ changedTouches }: TouchEvent) => {
        until.abort();
        const to = changedTouches[0];
        if (!to || stopped()) return;
        const [dx, dy] = [to.clientX - x, to.clientY - y];
        if (Math.abs(dx) >= limits.swipePx && Math.abs(dx) > Math.abs(dy) * 1.5) onSwipe(dx < 0 ? 1 : -1);
      };
      // What was touched may give way to something else meanwhile: the end of the touch reaches nothing around it then.
      (target as HTMLElement).addEventListener('touchend', onEnd, { signal: until.signal });
    },
  };
}
