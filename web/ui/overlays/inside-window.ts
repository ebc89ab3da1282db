import type { PopoverProps } from '@mantine/core';

const padding = 8;
const leastHeight = 120;

type Placement = Pick<PopoverProps, 'floatingStrategy' | 'middlewares'>;
type Middlewares = NonNullable<Placement['middlewares']>;

/** Scrolls what does not fit. */
const size: Middlewares['size'] = {
  padding,
  apply: ({ availableHeight, elements }) => {
    elements.floating.style.maxHeight = `${Math.max(leastHeight, Math.floor(availableHeight))}px`;
  },
};

/**
 * Keeps anything that opens beside a button in the window: on the side with more room, and never a reason for the page
 * to scroll.
 */
export const insideWindow: Placement = {
  floatingStrategy: 'fixed',
  middlewares: { flip: { padding, fallbackStrategy: 'bestFit' }, shift: { padding }, size },
};

/** The same for what opens at a point: it may cover the point, and moves up as far as it must. */
export const insideWindowAtPoint: Placement = {
  floatingStrategy: 'fixed',
  middlewares: { flip: false, shift: { padding, crossAxis: true, limiter: undefined }, size },
};
