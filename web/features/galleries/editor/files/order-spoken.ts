import type { Announcements, KeyboardCoordinateGetter } from '@dnd-kit/core';

const nameOf = (one: { data: { current?: Record<string, unknown> | undefined } }) =>
  String(one.data.current?.name ?? '');
const placeOf = (one: { data: { current?: Record<string, unknown> | undefined } }) =>
  Number(one.data.current?.place ?? 0) + 1;

/** The screen reader's texts while a file is moved: names and places, not ids. */
export const orderSpoken: Announcements = {
  // The place it is over is told at once after this, and says that it is lifted.
  onDragStart: () => undefined,
  onDragOver({ active, over }) {
    if (!over) return undefined;
    if (over.id === active.id) return `${nameOf(active)} picked up at position ${placeOf(active)}`;
    return `${nameOf(active)} is over position ${placeOf(over)}`;
  },
  onDragEnd: ({ active, over }) =>
    over && over.id !== active.id
      ? `${nameOf(active)} moved to position ${placeOf(over)}`
      : `${nameOf(active)} not moved`,
  onDragCancel: ({ active }) => `${nameOf(active)} stays at position ${placeOf(active)}`,
};
export const orderHow =
  'Press Space to pick up the file, the arrow keys to move it, Space to drop it, Escape to cancel.';

const rowHeight = 56;

/** One row up or down, to the middle of the neighbour. */
export const rowSteps: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  if (step === 0) return undefined;
  event.preventDefault();
  const height = context.over?.rect.height ?? context.collisionRect?.height ?? rowHeight;
  return { ...currentCoordinates, y: currentCoordinates.y + step * height };
};
