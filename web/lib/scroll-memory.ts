import { type RefObject, useEffect, useLayoutEffect } from 'react';

const places = new Map<string, number>();

/** Comes back to where a list was scrolled to, when it is shown again. `ready`: there is something to scroll. */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, list: string, ready: boolean): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    element.scrollTop = places.get(list) ?? 0;
  }, [scroller, list, ready]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const remember = () => {
      places.set(list, element.scrollTop);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, list]);
}
