import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Masonry } from './Masonry.tsx';
import type { GridHandle } from './use-grid-focus.ts';

const screenHeight = 800;
/** jsdom lays nothing out: every element is as wide as this. */
let width = 0;
let windowWidth = 2000;
const drawnWidths = new Set<number>();
/** What a browser calls once it has laid the page out. */
const observers = new Set<() => void>();
const onOpen = vi.fn<(item: string) => void>();
const onMore = vi.fn();
const scrolled = vi.fn();
const keyOf = (item: string) => item;
const ratioOf = () => 1;
const shape = { kind: 'masonry', size: 'large' } as const;
const handle: { current: GridHandle | null } = { current: null };

function World({ count, hasMore }: { count: number; hasMore: boolean }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const [items] = useState(() => Array.from({ length: count }, (_, index) => `tile ${index}`));
  return (
    <div ref={scroller}>
      <Masonry
        items={items}
        keyOf={keyOf}
        ratioOf={ratioOf}
        shape={shape}
        scroller={scroller}
        label="Files"
        total={count}
        hasMore={hasMore}
        onMore={onMore}
        onOpen={onOpen}
        active={active}
        onActive={setActive}
        handle={handle}
      >
        {(item, place) => {
          drawnWidths.add(place.width);
          return (
            <button type="button" data-tile tabIndex={place.active ? 0 : -1}>
              {item}
            </button>
          );
        }}
      </Masonry>
    </div>
  );
}

const draw = (count: number, { hasMore = false } = {}) => render(<World count={count} hasMore={hasMore} />);
const tile = (index: number) => screen.getByRole('button', { name: `tile ${index}` });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  // A window that no grid was measured in yet.
  windowWidth += 1;
  width = 1030;
  drawnWidths.clear();
  vi.stubGlobal('innerWidth', windowWidth);
  vi.stubGlobal('innerHeight', screenHeight);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe() {
        observers.add(this.#told);
      }
      disconnect() {
        observers.delete(this.#told);
      }
    },
  );
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(screenHeight);
  Element.prototype.scrollBy = scrolled as typeof Element.prototype.scrollBy;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('draws only what is near the screen, and says how many there are', () => {
  draw(400);
  expect(screen.getByRole('grid', { name: 'Files' }).getAttribute('aria-rowcount')).toBe('400');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect(screen.getAllByRole('row')[0]?.getAttribute('aria-rowindex')).toBe('1');
});

it('draws tiles in their final width at once where the skeleton of the page tells how much room there will be', () => {
  document.body.innerHTML = '<div data-wait><main style="padding: 0 10px"></main></div>';
  width = 1050;
  const { unmount } = draw(4);
  act(() => {
    for (const told of observers) told();
  });
  unmount();
  // The skeleton has 1,030 px inside, the grid itself 1,050.
  expect([...drawnWidths]).toEqual([(1030 - 30) / 4, (1050 - 30) / 4]);
  drawnWidths.clear();
  document.body.replaceChildren();
  draw(4);
  expect([...drawnWidths]).toEqual([(1050 - 30) / 4]);
});

it('has one tab stop, which arrow keys move, and opens by Enter', () => {
  draw(12);
  expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toEqual([tile(0)]);
  tile(0).focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(tile(1));
  press('ArrowDown');
  expect(document.activeElement).toBe(tile(5));
  expect(tile(5).tabIndex).toBe(0);
  expect(tile(0).tabIndex).toBe(-1);
  press('Enter');
  expect(onOpen.mock.calls).toEqual([['tile 5']]);
});

it('leaves keys alone that come with others', () => {
  draw(12);
  tile(0).focus();
  fireEvent.keyDown(tile(0), { key: 'ArrowRight', ctrlKey: true });
  expect(document.activeElement).toBe(tile(0));
});

it('gives the focus to a tile that was too far away to be drawn', () => {
  draw(400);
  expect(screen.queryByRole('button', { name: 'tile 399' })).toBeNull();
  tile(0).focus();
  press('End');
  expect(document.activeElement).toBe(tile(399));
  expect(scrolled).toHaveBeenCalled();
});

it('asks for more near the end, and only while there is more', () => {
  draw(8);
  expect(onMore).not.toHaveBeenCalled();
  cleanup();
  draw(8, { hasMore: true });
  expect(onMore).toHaveBeenCalledTimes(1);
  cleanup();
  draw(400, { hasMore: true });
  expect(onMore).toHaveBeenCalledTimes(1);
});
