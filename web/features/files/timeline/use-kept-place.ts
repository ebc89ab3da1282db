import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { monthAt, type Placed } from './month-layout.ts';

/**
 * Keeps what one looks at where it is while months above it turn out higher or lower than they were thought to be.
 */
export function useKeptPlace(
  grid: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  placed: readonly Placed[],
): void {
  const seen = useRef<{ month: string; into: number }>(undefined);
  const latest = useRef(placed);
  useLayoutEffect(() => {
    latest.current = placed;
    const [inner, outer, last] = [grid.current, scroller.current, seen.current];
    if (!inner || !outer || !last) return;
    const month = placed.find((one) => one.month === last.month);
    if (!month) return;
    const y = outer.getBoundingClientRect().top - inner.getBoundingClientRect().top;
    const step = month.top + last.into - y;
    if (Math.abs(step) >= 1) outer.scrollTop += step;
  }, [grid, scroller, placed]);
  useEffect(() => {
    const [inner, outer] = [grid.current, scroller.current];
    if (!inner || !outer) return;
    const look = () => {
      const y = outer.getBoundingClientRect().top - inner.getBoundingClientRect().top;
      const month = latest.current[monthAt(latest.current, y)];
      // At the very top nothing is held: what comes before it should show.
      seen.current = month && y > 0 ? { month: month.month, into: y - month.top } : undefined;
    };
    outer.addEventListener('scroll', look, { passive: true });
    return () => outer.removeEventListener('scroll', look);
  }, [grid, scroller]);
}
