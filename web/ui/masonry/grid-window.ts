import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Frame {
  width: number;
  windowWidth: number;
}

let last: Frame | undefined;

/** Room for a grid that scrolls, in the skeleton that the page shows before there is an app. */
function skeletonWidth(): number {
  const main = document.querySelector<HTMLElement>('[data-wait] main');
  if (!main) return 0;
  main.style.overflowY = 'scroll';
  const { paddingLeft, paddingRight } = getComputedStyle(main);
  const width = main.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  main.style.overflowY = '';
  return Math.max(0, width);
}

/** Before a grid is in the page, the width it will most likely have: tiles are drawn with it at once, not once more when it is measured. */
function likelyFrame(): Frame {
  const windowWidth = window.innerWidth;
  return last?.windowWidth === windowWidth ? last : { width: skeletonWidth(), windowWidth };
}

/** The width of a grid and the window around it, in px. */
export function useGridFrame(grid: RefObject<HTMLElement | null>): Frame {
  const [frame, setFrame] = useState(likelyFrame);
  const likely = useRef(frame.width);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const now = { width: element.clientWidth, windowWidth: window.innerWidth };
      last = now;
      setFrame((before) => (before.width === now.width && before.windowWidth === now.windowWidth ? before : now));
    };
    // Where a width was likely, the observer tells the real one soon enough. To ask for it here would have the browser lay
    // the page out while it is still being put together.
    if (likely.current === 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return frame;
}

/** Stretch of a grid that is seen, in px from its top. */
export interface View {
  top: number;
  height: number;
}

/**
 * The part of the grid that the scroller's window stands over, told again only when it moved by an eighth of a screen.
 * `below`: a grid that was just drawn stands below the first screen.
 */
export function useGridView(
  grid: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  changes: unknown,
  below = false,
): View {
  const [view, setView] = useState<View>(() => ({
    top: below ? -window.innerHeight : 0,
    height: window.innerHeight,
  }));
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
  const begun = useRef(false);
  useLayoutEffect(() => {
    void changes;
    if (begun.current) return look();
    // A grid that was just drawn shows its first screen: where it stands is read with the layout that comes anyway.
    begun.current = true;
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [look, changes]);
  return view;
}
