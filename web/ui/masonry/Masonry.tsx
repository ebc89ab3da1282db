import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { limits } from '#contract/core/limits.ts';
import type { TileSize } from '../../lib/search/library.ts';
import { useGridFrame, useGridView } from './grid-window.ts';
import styles from './Masonry.module.css';
import { type Break, columnsFor, type Direction, gutterFor, layOut, neighbour, visible } from './masonry-layout.ts';

/** `masonry`: the proportions pictures have; `square`: all alike; `rows`: one below the other, `rowHeight` high. */
export type Shape = { kind: 'masonry' | 'square'; size: TileSize } | { kind: 'rows'; rowHeight: number };

export interface GridHandle {
  /** Scrolls to an item, if it must, and gives it the focus. */
  focus(key: string): void;
}

interface MasonryProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height over width. */
  ratioOf: (item: Item) => number;
  shape: Shape;
  /** What scrolls. The grid may stand below other things in it. */
  scroller: RefObject<HTMLElement | null>;
  label: string;
  /** How many there are in all, as far as is known; more may come. */
  total: number;
  /** Columns as they are told to screen readers: those of a table. */
  columns?: number;
  /** The head of a table, a row of its own that stays at the top. */
  head?: ReactNode;
  headings?: readonly (Break & { label: string })[];
  hasMore: boolean;
  onMore: () => void;
  onOpen: (item: Item) => void;
  /** The tile that has the one tab stop; focus follows it. */
  active: string | undefined;
  onActive: (key: string) => void;
  handle?: Ref<GridHandle>;
  children: (item: Item, place: { active: boolean; eager: boolean; width: number; height: number }) => ReactNode;
}

const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
/** How far beyond the window tiles are drawn, in windows: at once, and in calm. */
const inSight = 0.15;
const ahead = 0.75;
/** Room that stays free above a tile that is scrolled to. */
const above = 12;

/** Tiles or rows of which only those near the screen are in the page, however many there are. */
export function Masonry<Item>(props: MasonryProps<Item>) {
  const { items, keyOf, ratioOf, shape, scroller, hasMore, onMore, active, onActive, headings } = props;
  const grid = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { width, windowWidth } = useGridFrame(grid);
  const rowHeight = shape.kind === 'rows' ? shape.rowHeight : undefined;
  const columns = shape.kind === 'rows' ? 1 : columnsFor(windowWidth, shape.size);
  const gutter = shape.kind === 'rows' ? 0 : gutterFor(windowWidth);
  const square = shape.kind === 'square';
  const layout = useMemo(() => {
    const ratios = square ? items.map(() => 1) : items.map(ratioOf);
    return layOut(ratios, { width, columns, gutter, rowHeight, breaks: headings });
  }, [items, ratioOf, square, width, columns, gutter, rowHeight, headings]);
  const view = useGridView(grid, scroller, layout);
  const activeIndex = useMemo(
    () => (active === undefined ? -1 : items.findIndex((item) => keyOf(item) === active)),
    [items, keyOf, active],
  );
  // What is in sight is drawn at once, what lies ahead when there is time: a jump to anywhere stays short.
  const calm = useDeferredValue(view);
  const within = ({ top, height }: typeof view, margin: number) =>
    width === 0 ? [] : visible(layout, top - height * margin, top + height * (1 + margin));
  const near = [...new Set([...within(view, inSight), ...within(calm, ahead)])].sort((a, b) => a - b);
  // What has the focus keeps it, however far it is scrolled away.
  const shown = activeIndex < 0 || near.includes(activeIndex) ? near : [...near, activeIndex].sort((a, b) => a - b);

  const nearEnd =
    hasMore && width > 0 && layout.height - (view.top + view.height) < view.height * (limits.infiniteScroll + 1);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (nearEnd) more();
  }, [nearEnd, items.length]);

  const stop = activeIndex >= 0 ? activeIndex : (within(view, 0)[0] ?? 0);
  const wanted = useRef<string | null>(null);
  const focusWanted = () => {
    if (wanted.current === null) return;
    const tile = grid.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(wanted.current)}"] [data-tile]`);
    if (!tile) return;
    wanted.current = null;
    tile.focus({ preventScroll: true });
  };

  const go = (index: number) => {
    const item = items[index];
    const box = layout.boxes[index];
    const outer = scroller.current;
    const inner = grid.current;
    if (!item || !box || !outer || !inner) return;
    wanted.current = keyOf(item);
    onActive(keyOf(item));
    const covered = head.current?.offsetHeight ?? 0;
    const y = box.y + inner.getBoundingClientRect().top - outer.getBoundingClientRect().top - covered;
    const room = outer.clientHeight - covered;
    if (y < 8) outer.scrollBy({ top: y - above });
    else if (y + box.height > room) outer.scrollBy({ top: Math.min(y - above, y + box.height - room + above) });
    focusWanted();
  };
  // What was too far away to be drawn gets the focus as soon as it is.
  useLayoutEffect(focusWanted);
  useImperativeHandle(props.handle, () => ({
    focus(key) {
      const index = items.findIndex((item) => keyOf(item) === key);
      if (index >= 0) go(index);
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).matches('[data-tile]') || event.altKey || event.ctrlKey || event.metaKey) return;
    if (arrows.has(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      go(neighbour(layout, stop, event.key as Direction, view.height));
    } else if (event.key === 'Enter') {
      const item = items[stop];
      if (!item) return;
      event.preventDefault();
      props.onOpen(item);
    }
  };

  return (
    <div
      role="grid"
      aria-multiselectable="true"
      aria-label={props.label}
      aria-rowcount={Math.max(props.total, items.length) + (props.head ? 1 : 0)}
      aria-colcount={props.columns ?? 1}
      onKeyDown={onKeyDown}
      data-columns={columns}
    >
      {props.head && (
        <div ref={head} role="row" aria-rowindex={1} className={styles.head}>
          {props.head}
        </div>
      )}
      <div ref={grid} role="presentation" className={styles.grid} style={{ height: layout.height }}>
        {headings?.map(({ at, height, label }, place) => {
          const y = layout.headings[place]?.y;
          if (y === undefined || y > view.top + view.height * 1.75 || y + height < view.top - view.height * 0.75)
            return null;
          return (
            <div key={at} role="row" className={styles.heading} style={{ height, transform: `translateY(${y}px)` }}>
              <div role="rowheader" className={styles.words}>
                {label}
              </div>
            </div>
          );
        })}
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
              aria-rowindex={index + (props.head ? 2 : 1)}
              className={styles.place}
              style={{ width: box.width, height: box.height, transform: `translate(${box.x}px, ${box.y}px)` }}
            >
              {props.children(item, {
                active: index === stop,
                eager: box.y < view.height && index < 12,
                width: box.width,
                height: box.height,
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
