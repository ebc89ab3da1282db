import { useDeferredValue } from 'react';
import type { View } from './grid-window.ts';
import { type Layout, visible } from './masonry-layout.ts';

/** The distance beyond the window in which tiles are drawn, in windows: at once, and in calm. */
const inSight = 0.15;
const ahead = 0.75;
const nowhere: View = { top: 0, height: 0 };

const within = (layout: Layout, { top, height }: View, margin: number) =>
  visible(layout, top - height * margin, top + height * (1 + margin));

/** Indexes of the tiles that are in the page, in reading order, and of the first in the window. */
export function useShownTiles(layout: Layout, view: View, activeIndex: number): { shown: number[]; first: number } {
  // What is in sight is drawn at once, what lies ahead when there is time: a jump to anywhere stays short.
  const calm = useDeferredValue(view, nowhere);
  const near = new Set([...within(layout, view, inSight), ...within(layout, calm, ahead)]);
  // What has the focus keeps it, however far it is scrolled away.
  if (activeIndex >= 0) near.add(activeIndex);
  return { shown: [...near].sort((a, b) => a - b), first: within(layout, view, 0)[0] ?? 0 };
}
