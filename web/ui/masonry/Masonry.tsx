import { type ReactNode, type Ref, type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { limits } from '#contract/core/limits.ts';
import { GridHeadings, type Heading } from './GridHeadings.tsx';
import { useGridView } from './grid-window.ts';
import styles from './Masonry.module.css';
import type { Shape } from './masonry-layout.ts';
import { type GridHandle, useGridFocus } from './use-grid-focus.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { useShownTiles } from './use-shown-tiles.ts';

interface MasonryProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Height over width. */
  ratioOf: (item: Item) => number;
  shape: Shape;
  /** The element that scrolls. The grid may stand below other things in it. */
  scroller: RefObject<HTMLElement | null>;
  /** True when they fill a screen: its first tiles are then drawn when all else is there. */
  below?: boolean | undefined;
  label: string;
  /** The number of them in all, as far as is known; more may come. */
  total: number;
  /** Columns as they are told to screen readers: those of a table. */
  columns?: number;
  /** The head of a table, a row of its own that stays at the top. */
  head?: ReactNode;
  headings?: readonly Heading[];
  hasMore: boolean;
  onMore: () => void;
  onOpen: (item: Item) => void;
  /** The tile that has the one tab stop; focus follows it. */
  active: string | undefined;
  onActive: (key: string) => void;
  handle?: Ref<GridHandle>;
  children: (item: Item, place: { active: boolean; eager: boolean; width: number; height: number }) => ReactNode;
}

const noTiles = { shown: [], first: 0 };

/** Tiles or rows of which only those near the screen are in the page, however many there are. */
export function Masonry<Item>(props: MasonryProps<Item>) {
  const { items, keyOf, scroller, hasMore, onMore, active, headings } = props;
  const grid = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { layout, columns, isMeasured } = useGridLayout(grid, props);
  const view = useGridView(grid, scroller, layout, props.below);
  const activeIndex = useMemo(
    () => (active === undefined ? -1 : items.findIndex((item) => keyOf(item) === active)),
    [items, keyOf, active],
  );
  const near = useShownTiles(layout, view, activeIndex);
  const { shown, first } = isMeasured ? near : noTiles;
  const stop = activeIndex >= 0 ? activeIndex : first;

  const nearEnd =
    hasMore && isMeasured && layout.height - (view.top + view.height) < view.height * (limits.infiniteScroll + 1);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (nearEnd) more();
  }, [nearEnd, items.length]);

  const { handle, onActive, onOpen } = props;
  const page = view.height;
  const onKeyDown = useGridFocus({ items, keyOf, layout, stop, page, grid, head, scroller, handle, onActive, onOpen });

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
        {headings && <GridHeadings headings={headings} layout={layout} view={view} />}
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
