import { type KeyboardEvent, type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type Direction, type Layout, neighbour } from './masonry-layout.ts';

export interface GridHandle {
  /** Scrolls to an item, if it must, and gives it the focus. */
  focus(key: string): void;
}

interface Grid<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  layout: Layout;
  /** Index of the item that has the one tab stop. */
  stop: number;
  /** Height of the window over the grid, in px. */
  page: number;
  grid: RefObject<HTMLElement | null>;
  head: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  handle: Ref<GridHandle> | undefined;
  onActive: (key: string) => void;
  onOpen: (item: Item) => void;
}

const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);
/** Room that stays free above a tile that is scrolled to. */
const above = 12;

/** Brings a stretch of the grid into the window of the scroller, below a head that covers its top. */
function scrollTo(
  { y: inGrid, height }: { y: number; height: number },
  outer: Element,
  inner: Element,
  covered: number,
) {
  const y = inGrid + inner.getBoundingClientRect().top - outer.getBoundingClientRect().top - covered;
  const room = outer.clientHeight - covered;
  if (y < 8) outer.scrollBy({ top: y - above });
  else if (y + height > room) outer.scrollBy({ top: Math.min(y - above, y + height - room + above) });
}

/** Moves the focus from tile to tile by the arrow keys, also to those that are not in the page yet. Returns the keys' listener. */
export function useGridFocus<Item>(given: Grid<Item>): (event: KeyboardEvent) => void {
  const { items, keyOf, layout, stop, page, grid, head, scroller, handle, onActive, onOpen } = given;
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
    if (!item || !box || !scroller.current || !grid.current) return;
    wanted.current = keyOf(item);
    onActive(keyOf(item));
    scrollTo(box, scroller.current, grid.current, head.current?.offsetHeight ?? 0);
    focusWanted();
  };
  // What was too far away to be drawn gets the focus as soon as it is.
  useLayoutEffect(focusWanted);
  useImperativeHandle(handle, () => ({
    focus(key) {
      const index = items.findIndex((item) => keyOf(item) === key);
      if (index >= 0) go(index);
    },
  }));
  return (event) => {
    if (!(event.target as HTMLElement).matches('[data-tile]') || event.altKey || event.ctrlKey || event.metaKey) return;
    if (arrows.has(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      go(neighbour(layout, stop, event.key as Direction, page));
    } else if (event.key === 'Enter') {
      const item = items[stop];
      if (!item) return;
      event.preventDefault();
      onOpen(item);
    }
  };
}
