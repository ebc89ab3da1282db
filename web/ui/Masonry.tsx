import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { limits } from '#contract/limits.ts';
import styles from './Masonry.module.css';
import { columnsFor, type Direction, gutterFor, layOut, neighbour, visible } from './masonry-layout.ts';

interface MasonryProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height over width. */
  ratioOf: (item: Item) => number;
  small: boolean;
  /** What scrolls. The grid may stand below other things in it. */
  scroller: RefObject<HTMLElement | null>;
  label: string;
  /** How many there are in all, as far as is known; more may come. */
  total: number;
  hasMore: boolean;
  onMore: () => void;
  onOpen: (item: Item) => void;
  /** The tile that has the one tab stop; focus follows it. */
  active: string | undefined;
  onActive: (key: string) => void;
  children: (item: Item, place: { active: boolean; eager: boolean; width: number }) => ReactNode;
}

const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

interface Frame {
  width: number;
  windowWidth: number;
}

function useFrame(grid: RefObject<HTMLElement | null>): Frame {
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
function useView(grid: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>, changes: unknown): View {
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

/** Pictures in columns, in the proportions they have. Only those near the screen are in the page, however many there are. */
export function Masonry<Item>(props: MasonryProps<Item>) {
  const { items, keyOf, ratioOf, small, scroller, hasMore, onMore, active, onActive } = props;
  const grid = useRef<HTMLDivElement>(null);
  const { width, windowWidth } = useFrame(grid);
  const layout = useMemo(
    () =>
      layOut(items.map(ratioOf), { width, columns: columnsFor(windowWidth, small), gutter: gutterFor(windowWidth) }),
    [items, ratioOf, width, windowWidth, small],
  );
  const view = useView(grid, scroller, layout);
  const shown = width === 0 ? [] : visible(layout, view.top - view.height * 0.75, view.top + view.height * 1.75);

  const nearEnd =
    hasMore && width > 0 && layout.height - (view.top + view.height) < view.height * (limits.infiniteScroll + 1);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (nearEnd) more();
  }, [nearEnd, items.length]);

  const activeIndex = active === undefined ? -1 : items.findIndex((item) => keyOf(item) === active);
  const stop = activeIndex >= 0 ? activeIndex : (shown[0] ?? 0);
  const wanted = useRef<string | null>(null);

  const go = (index: number) => {
    const item = items[index];
    const box = layout.boxes[index];
    const outer = scroller.current;
    const inner = grid.current;
    if (!item || !box || !outer || !inner) return;
    wanted.current = keyOf(item);
    onActive(keyOf(item));
    const y = box.y + inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
    if (y < 8) outer.scrollBy({ top: y - 12 });
    else if (y + box.height > outer.clientHeight)
      outer.scrollBy({ top: Math.min(y - 12, y + box.height - outer.clientHeight + 12) });
  };
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const tile = grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.current)}"] [data-tile]`);
    if (!tile) return;
    tile.focus({ preventScroll: true });
    wanted.current = null;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).matches('[data-tile]') || event.altKey || event.ctrlKey || event.metaKey) return;
    if (arrows.has(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      go(neighbour(layout, stop, event.key as Direction));
    } else if (event.key === 'Enter') {
      const item = items[stop];
      if (!item) return;
      event.preventDefault();
      props.onOpen(item);
    }
  };

  const columns = columnsFor(windowWidth, small);
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={props.label}
      aria-rowcount={Math.max(props.total, items.length)}
      aria-colcount={1}
      className={styles.grid}
      style={{ height: layout.height }}
      onKeyDown={onKeyDown}
      data-columns={columns}
    >
      {shown.map((index) => {
        const item = items[index];
        const box = layout.boxes[index];
        if (!item || !box) return null;
        const key = keyOf(item);
        return (
          <div
            key={key}
            data-key={key}
            role="row"
            aria-rowindex={index + 1}
            className={styles.place}
            style={{ width: box.width, height: box.height, transform: `translate(${box.x}px, ${box.y}px)` }}
          >
            {props.children(item, {
              active: index === stop,
              eager: box.y < view.height && index < 12,
              width: box.width,
            })}
          </div>
        );
      })}
    </div>
  );
}
