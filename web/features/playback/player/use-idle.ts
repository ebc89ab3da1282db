import { useEffect } from 'react';

const afterMs = 2_500;

/**
 * Marks the player as `data-idle` while it plays and nobody has moved for a moment: what lies over the picture goes. Who
 * is among the controls by keyboard keeps them.
 */
export function useIdle(root: HTMLElement | undefined, video: HTMLMediaElement | undefined, enabled: boolean): void {
  useEffect(() => {
    if (!root || !video || !enabled) return;
    const life = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const focused = () => (root.shadowRoot ?? root).querySelector(':focus-visible, [role=menu]') !== null;
    const rest = () => {
      if (!video.paused && !focused()) root.dataset.idle = '';
    };
    const wake = () => {
      delete root.dataset.idle;
      clearTimeout(timer);
      timer = setTimeout(rest, afterMs);
    };
    const on = (target: EventTarget, events: readonly string[], act: () => void) => {
      for (const event of events) target.addEventListener(event, act, { signal: life.signal });
    };
    on(root, ['pointermove', 'pointerdown', 'keydown', 'focusin'], wake);
    on(root, ['pointerleave'], rest);
    on(video, ['play', 'pause', 'ended'], wake);
    return () => {
      life.abort();
      clearTimeout(timer);
      delete root.dataset.idle;
    };
  }, [root, video, enabled]);
}
