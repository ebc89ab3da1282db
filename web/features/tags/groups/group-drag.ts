import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';
import { createContext } from 'react';
import { groupKey, isWithin, leafOf, parentOf } from '#contract/tags/group-path.ts';
import type { TagGroup } from '#contract/tags/groups.ts';
import type { Tag } from '#contract/tags.ts';
import { count } from '../../../lib/format.ts';
import { movedInto } from './group-actions.ts';

/** The tags or the group that are dragged. */
export type Dragged = { readonly tags: readonly Tag[] } | { readonly group: string };

/** A row that takes them: a group, or null for none. */
export interface Target {
  readonly group: string | null;
}
export type Side = 'before' | 'inside' | 'after';

/** The row over which something is held, and its part. */
export interface DropNow {
  readonly group: string | null;
  readonly side: Side;
}
export const DropNowContext = createContext<DropNow | undefined>(undefined);

export const draggedOf = ({ active }: Pick<DragMoveEvent, 'active'>): Dragged =>
  active.data.current as unknown as Dragged;
const targetOf = ({ over }: Pick<DragMoveEvent, 'over'>): Target | undefined =>
  over?.data.current as unknown as Target | undefined;

/** Rows take what the pointer is over; by keyboard, what is nearest. */
export const nearest: CollisionDetection = (found) =>
  found.pointerCoordinates ? pointerWithin(found) : closestCenter(found);

const edge = 0.28;

function sideOf({ activatorEvent, delta, over }: DragMoveEvent): Side {
  if (!(activatorEvent instanceof MouseEvent) || !over) return 'inside';
  const along = (activatorEvent.clientY + delta.y - over.rect.top) / over.rect.height;
  return along < edge ? 'before' : along > 1 - edge ? 'after' : 'inside';
}

/** The place where a drag would be let go; undefined where nothing would come of it. */
export function dropNowOf(event: DragMoveEvent): DropNow | undefined {
  const [dragged, target] = [draggedOf(event), targetOf(event)];
  if (!target) return undefined;
  const { group } = target;
  if ('tags' in dragged) return { group, side: 'inside' };
  if (group === null) return parentOf(dragged.group) === null ? undefined : { group, side: 'inside' };
  return isWithin(group, dragged.group) ? undefined : { group, side: sideOf(event) };
}

/** The change of a group that is let go there. */
export function groupChange(groups: readonly TagGroup[], dragged: string, { group: onto, side }: DropNow) {
  if (onto === null || side === 'inside') return { group: dragged, name: movedInto(dragged, onto) };
  const parent = parentOf(onto);
  const beside = groups.filter(({ name }) => parentOf(name) === parent && groupKey(name) !== groupKey(dragged));
  const place = beside.findIndex(({ name }) => name === onto) + (side === 'after' ? 1 : 0);
  return { group: dragged, name: movedInto(dragged, parent), position: place };
}

export const saidOf = (dragged: Dragged): string => {
  if ('group' in dragged) return leafOf(dragged.group);
  const [tag] = dragged.tags;
  return dragged.tags.length === 1 && tag ? tag.name : count(dragged.tags.length, 'tag');
};
const placeName = (target: Target | undefined) => target?.group ?? 'No group';

export const groupSpoken: Announcements = {
  onDragStart: ({ active }) => `${saidOf(draggedOf({ active }))} picked up`,
  onDragOver: ({ active, over }) =>
    over ? `${saidOf(draggedOf({ active }))} is over ${placeName(targetOf({ over }))}` : undefined,
  onDragEnd: ({ active, over }) =>
    over
      ? `${saidOf(draggedOf({ active }))} dropped on ${placeName(targetOf({ over }))}`
      : `${saidOf(draggedOf({ active }))} not moved`,
  onDragCancel: ({ active }) => `${saidOf(draggedOf({ active }))} not moved`,
};
export const groupHow =
  'Press Space to pick it up, the arrow keys to choose a group, Space to drop it there, Escape to cancel.';

/** Up and down go from group to group. */
export const groupSteps: KeyboardCoordinateGetter = (event, { context }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0;
  const { collisionRect, droppableRects } = context;
  if (step === 0 || !collisionRect) return undefined;
  event.preventDefault();
  const middle = collisionRect.top + collisionRect.height / 2;
  const ahead = [...droppableRects.values()]
    .map((rect) => rect.top + rect.height / 2)
    .filter((y) => (y - middle) * step > 4)
    .toSorted((a, b) => (a - b) * step);
  const [next] = ahead;
  return next === undefined ? undefined : { x: collisionRect.left, y: next - collisionRect.height / 2 };
};
