import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

afterEach(cleanup);

interface StageProps {
  onSwipe: (step: -1 | 1) => void;
  zoomed?: boolean;
  children?: ReactNode;
}

function Stage({ onSwipe, zoomed = false, children }: StageProps) {
  return (
    <div data-testid="stage" {...useSwipe(onSwipe, () => zoomed)}>
      {children}
    </div>
  );
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

test('a swipe counts when what was touched is gone at its end, once, and not when it was broken off', () => {
  const onSwipe = vi.fn();
  render(
    <Stage onSwipe={onSwipe}>
      <p>Loading</p>
    </Stage>,
  );
  const touched = screen.getByText('Loading');
  fireEvent.touchStart(touched, { touches: touches([200, 100]) });
  fireEvent.touchCancel(touched);
  fireEvent.touchStart(touched, { touches: touches([100, 100]) });
  touched.remove();
  fireEvent.touchEnd(touched, { changedTouches: touches([200, 100]) });
  fireEvent.touchEnd(touched, { changedTouches: touches([200, 100]) });
  expect(onSwipe.mock.calls).toEqual([[-1]]);
});
