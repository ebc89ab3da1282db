import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

afterEach(cleanup);

function Stage({ onSwipe, zoomed = false }: { onSwipe: (step: -1 | 1) => void; zoomed?: boolean }) {
  return <div data-testid="stage" {...useSwipe(onSwipe, () => zoomed)} />;
}

const touches = (...at: readonly [x: number, y: number][]) => at.map(([clientX, clientY]) => ({ clientX, clientY }));

function swiped(from: [number, number], to: [number, number], zoomed = false): number[] {
  const onSwipe = vi.fn();
  render(<Stage onSwipe={onSwipe} zoomed={zoomed} />);
  fireEvent.touchStart(screen.getByTestId('stage'), { touches: touches(from) });
  fireEvent.touchEnd(screen.getByTestId('stage'), { changedTouches: touches(to) });
  cleanup();
  return onSwipe.mock.calls.flat() as number[];
}

test('§9: a swipe is one of 50 px or more to a side, to the left for the next file', () => {
  expect(swiped([200, 100], [151, 100])).toEqual([]);
  expect(swiped([200, 100], [150, 100])).toEqual([1]);
  expect(swiped([200, 100], [250, 110])).toEqual([-1]);
});

test('a scroll, a pinch and a drag of a zoomed picture are none', () => {
  expect(swiped([200, 100], [140, 180])).toEqual([]);
  expect(swiped([200, 100], [100, 100], true)).toEqual([]);
  const onSwipe = vi.fn();
  render(<Stage onSwipe={onSwipe} />);
  fireEvent.touchStart(screen.getByTestId('stage'), { touches: touches([10, 10], [90, 90]) });
  fireEvent.touchEnd(screen.getByTestId('stage'), { changedTouches: touches([200, 10]) });
  expect(onSwipe).not.toHaveBeenCalled();
});
