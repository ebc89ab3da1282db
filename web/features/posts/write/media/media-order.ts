import type { Announcements, KeyboardCoordinateGetter } from '@dnd-kit/core';

/** A list with one of its files at another place. */
export function moved<T extends { readonly uuid: string }>(files: readonly T[], uuid: string, to: number): T[] {
  const file = files.find((one) => one.uuid === uuid);
  if (!file) return [...files];
  const others = files.filter((one) => one !== file);
  return [...others.slice(0, to), file, ...others.slice(to)];
}

type Told = { data: { current?: Record<string, unknown> | undefined } };
const nameOf = ({ data }: Told) => String(data.current?.name ?? '');
const placeOf = ({ data }: Told) => Number(data.current?.place ?? 0) + 1;

/** The screen reader's texts while a file is moved: names and places, not ids. */
export const mediaSpoken: Announcements = {
  onDragStart: ({ active }) => `${nameOf(active)} picked up at position ${placeOf(active)}`,
  onDragOver: ({ active, over }) => (over ? `${nameOf(active)} is over position ${placeOf(over)}` : undefined),
  onDragEnd: ({ active, over }) =>
    over && over.id !== active.id
      ? `${nameOf(active)} moved to position ${placeOf(over)}`
      : `${nameOf(active)} not moved`,
  onDragCancel: ({ active }) => `${nameOf(active)} stays at position ${placeOf(active)}`,
};
export const mediaHow =
  'Press Space to pick up the file, the arrow keys to move it, Space to drop it, Escape to cancel.';

const gap = 10;

/** One tile to the left or right, to the middle of the neighbour. */
export const tileSteps: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const width = context.over?.rect.width ?? context.collisionRect?.width ?? 0;
  return { ...currentCoordinates, x: currentCoordinates.x + step * (width + gap) };
};
