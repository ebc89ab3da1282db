import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

interface Frame {
  width: number;
  windowWidth: number;
}

/** How wide a grid is, and the window around it, in px. */
export function useGridFrame(grid: RefObject<HTMLElement | null>): Frame {
  const [frame, setFrame] = useState<Frame>({ width: 0, windowWidth: window.innerWidth });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => setFrame({ width: element.clientWidth, windowWidth: window.innerWidth });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return frame;
}

interface View {
  top: number;
  height: number;
}

/** Where the window of the scroller stands over the grid, told again only when it moved by an eighth of a screen. */
export function useGridView(
  grid: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  changes: unknown,
): View {
  const [view, setView] = useState<View>({ top: 0, height: window.innerHeight });
  const look = useCallback(() => {
    const [inner, outer] = [grid.current, scroller.current];
    if (!inner || !outer) return;
    const top = outer.getBoundingClientRect().top - inner.getBoundingClientRect().top;
    const height = outer.clientHeight;
    setView((last) => (Math.abs(last.top - top) < height / 8 && last.height === height ? last : { top, height }));
  }, [grid, scroller]);
  useEffect(() => {
    const outer = scroller.current;
    outer?.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      outer?.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look, scroller]);
  useLayoutEffect(look, [look, changes]);
  return view;
}
