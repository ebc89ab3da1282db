import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type Anchor,
  anchorAt,
  layOut,
  natural,
  type PageLayout,
  type PageSize,
  pageAt,
  scrollTo,
  withinZooms,
  type Zoom,
  zooms,
} from './page-layout.ts';

export interface DocumentScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly layout: PageLayout;
  readonly zoom: Zoom;
  readonly turns: number;
  /** The page that is looked at. */
  readonly page: number;
  /** The pages near the room, first and last: the only ones that are drawn. */
  readonly near: readonly [first: number, last: number];
  /** True when the pages are wider than their room. */
  readonly wide: boolean;
  /** As a part of the size on paper. */
  readonly scale: number;
  onScroll(): void;
  goTo(page: number): void;
  /** `at`: the point of the room that stays; its middle without it. */
  setZoom(zoom: Zoom, at?: { x: number; y: number }): void;
  zoomBy(steps: number, at?: { x: number; y: number }): void;
  turn(): void;
}

const margins = { wide: 40, phone: 12 };

/** The size of an element's inside, in CSS px. */
function useRoom(element: RefObject<HTMLElement | null>): PageSize {
  const [room, setRoom] = useState<PageSize>({ width: 640, height: 640 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setRoom({ width: box.clientWidth || 640, height: box.clientHeight || 640 });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/** The pages of a document below one another: where they are, how large, and which of them are looked at. */
export function useDocumentScroll(sizes: readonly PageSize[]): DocumentScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const [zoom, setZoomNow] = useState<Zoom>('width');
  const [turns, setTurns] = useState(0);
  const [top, setTop] = useState(0);
  const layout = useMemo(() => {
    const margin = room.width < 600 ? margins.phone : margins.wide;
    return layOut(sizes, { zoom, turns, room, margin, gap: margin === margins.phone ? 8 : 16 });
  }, [sizes, zoom, turns, room]);
  const page = pageAt(layout, top + room.height / 3);
  const near = useMemo(
    () => [pageAt(layout, top - room.height), pageAt(layout, top + room.height * 2)] as const,
    [layout, top, room.height],
  );
  const scale = (layout.pages[page - 1]?.scale ?? natural) / natural;

  const anchor = useRef<Anchor>(undefined);
  const drawn = useRef(layout);
  const onScroll = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    setTop(box.scrollTop);
    const { scrollLeft: left, scrollTop } = box;
    const at = { x: box.clientWidth / 2, y: scrollTop < 1 ? 0 : box.clientHeight / 3 };
    anchor.current = anchorAt(drawn.current, { left, top: scrollTop }, at);
  }, []);
  // What is looked at stays where it is while pages around it turn out to be of another size.
  useLayoutEffect(() => {
    const box = scroller.current;
    drawn.current = layout;
    if (!box || !anchor.current) return;
    const place = scrollTo(layout, anchor.current);
    box.scrollTop = place.top;
    box.scrollLeft = place.left;
    setTop(box.scrollTop);
  }, [layout]);

  const setZoom: DocumentScroll['setZoom'] = (next, at) => {
    const box = scroller.current;
    if (box) {
      const spot = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 3 };
      anchor.current = anchorAt(layout, { left: box.scrollLeft, top: box.scrollTop }, spot);
    }
    setZoomNow(typeof next === 'number' ? withinZooms(next) : next);
  };
  return {
    ...{ scroller, layout, zoom, turns, page, near, scale, onScroll, setZoom },
    wide: layout.width > room.width + 1,
    goTo(to) {
      const placed = layout.pages[Math.min(sizes.length, Math.max(1, to)) - 1];
      if (placed) scroller.current?.scrollTo({ top: Math.max(0, placed.top - 12) });
    },
    zoomBy: (steps, at) => setZoom(scale * zooms.step ** steps, at),
    turn: () => setTurns((now) => (now + 1) % 4),
  };
}

/** Two fingers, and the wheel with Ctrl, zoom at the point where they are. */
export function usePinch({ scroller, scale, setZoom }: Pick<DocumentScroll, 'scroller' | 'scale' | 'setZoom'>): void {
  const zoomTo = useEffectEvent((next: number, x: number, y: number) => {
    const box = scroller.current?.getBoundingClientRect();
    if (box) setZoom(next, { x: x - box.left, y: y - box.top });
  });
  const scaleNow = useEffectEvent(() => scale);
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let start: { apart: number; scale: number } | undefined;
    const apart = ([one, other]: readonly Touch[]) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(scaleNow() * Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 200), event.clientX, event.clientY);
    };
    const onTouch = (event: TouchEvent) => {
      const fingers = [...event.touches];
      const [one, other] = fingers;
      if (fingers.length !== 2 || !one || !other) {
        start = undefined;
        return;
      }
      event.preventDefault();
      start ??= { apart: apart(fingers), scale: scaleNow() };
      if (event.type === 'touchmove' && start.apart > 0)
        zoomTo(
          (start.scale * apart(fingers)) / start.apart,
          (one.clientX + other.clientX) / 2,
          (one.clientY + other.clientY) / 2,
        );
    };
    const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    box.addEventListener('wheel', onWheel, { passive: false });
    for (const touch of touches) box.addEventListener(touch, onTouch, { passive: false });
    return () => {
      box.removeEventListener('wheel', onWheel);
      for (const touch of touches) box.removeEventListener(touch, onTouch);
    };
  }, [scroller]);
}
