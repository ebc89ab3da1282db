import { type MouseEvent as ReactMouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { hits, type Rect, rectBetween } from './marquee-rect.ts';
import { selection } from './selection.ts';

const startsAfterPx = 5;
const edgePx = 48;
const scrollStepPx = 14;
const notEmpty = 'a, button, input, label, [role=row], [role=checkbox], [role=listitem], li, th, video';

interface Drag {
  /** In the coordinates of what scrolls. */
  readonly from: { x: number; y: number };
  readonly chosen: readonly FileSummary[];
  readonly seen: Map<string, Rect>;
  pointer: { x: number; y: number };
  moved: boolean;
}

/** Chooses files by drawing a rectangle over them, beginning on empty ground. A plain click there lets go of all. */
export function useMarquee(scroller: RefObject<HTMLElement | null>, files: readonly FileSummary[]) {
  const [box, setBox] = useState<Rect>();
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = (event: ReactMouseEvent) => {
    const area = scroller.current;
    const target = event.target as HTMLElement;
    if (!area || event.button !== 0 || target.closest(notEmpty) || !area.contains(target)) return;
    const frame = area.getBoundingClientRect();
    if (event.clientX > frame.left + area.clientWidth) return;
    event.preventDefault();
    const place = (x: number, y: number) => ({
      x: x - frame.left + area.scrollLeft,
      y: y - frame.top + area.scrollTop,
    });
    const keep = event.ctrlKey || event.metaKey || event.shiftKey;
    const drag: Drag = {
      from: place(event.clientX, event.clientY),
      chosen: keep ? [...selection.read().files.values()] : [],
      seen: new Map(),
      pointer: { x: event.clientX, y: event.clientY },
      moved: false,
    };
    let timer: ReturnType<typeof setInterval> | undefined;

    const look = () => {
      for (const tile of area.querySelectorAll<HTMLElement>('[data-tile]')) {
        const { left, top, width, height } = (tile.closest('[role=row]') ?? tile).getBoundingClientRect();
        const { x, y } = place(left, top);
        drag.seen.set(tile.dataset.uuid ?? '', { left: x, top: y, width, height });
      }
      const rect = rectBetween(drag.from, place(drag.pointer.x, drag.pointer.y));
      const found = hits(drag.seen, rect);
      selection.choose([...drag.chosen, ...latest.current.filter((file) => found.has(file.uuid))]);
      const [top, bottom] = [rect.top - area.scrollTop, rect.top + rect.height - area.scrollTop];
      const [from, to] = [Math.max(0, top), Math.min(area.clientHeight, bottom)];
      setBox({ ...rect, left: rect.left + frame.left, top: from + frame.top, height: Math.max(0, to - from) });
    };
    const scroll = () => {
      const above = frame.top + edgePx - drag.pointer.y;
      const below = drag.pointer.y - (frame.bottom - edgePx);
      if (above > 0) area.scrollBy({ top: -scrollStepPx });
      else if (below > 0) area.scrollBy({ top: scrollStepPx });
      else return;
      look();
    };
    const move = (now: MouseEvent) => {
      drag.pointer = { x: now.clientX, y: now.clientY };
      if (!drag.moved) {
        const far = Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) >= startsAfterPx;
        if (!far) return;
        drag.moved = true;
        timer = setInterval(scroll, 16);
      }
      look();
    };
    const end = () => {
      if (!drag.moved && !keep) selection.clear();
      stop.current?.();
    };
    stop.current = () => {
      clearInterval(timer);
      document.removeEventListener('mousemove', move);
      document.removeEventListener('mouseup', end);
      setBox(undefined);
      stop.current = undefined;
    };
    document.addEventListener('mousemove', move);
    document.addEventListener('mouseup', end);
  };
  return { begin, box };
}
