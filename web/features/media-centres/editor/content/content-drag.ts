import type { ClientRect, DragMoveEvent } from '@dnd-kit/core';
import { createContext } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import type { Album, AlbumFile } from '#contract/media-centres/albums.ts';
import type { DropSide } from '../../tree.ts';

/** A thing that is dragged among albums and files. `file`: from the library. */
export type Dragged =
  | { readonly kind: 'album'; readonly album: Album }
  | { readonly kind: 'place'; readonly place: AlbumFile }
  | { readonly kind: 'file'; readonly file: FileSummary };

/** A thing that takes what is dragged. `pins`: the end of the pinned files; `files`: the end of an album's. */
export type Target =
  | { readonly kind: 'album'; readonly album: Album }
  | { readonly kind: 'place'; readonly place: AlbumFile }
  | { readonly kind: 'pinned'; readonly place: AlbumFile }
  | { readonly kind: 'pins' }
  | { readonly kind: 'files'; readonly album: Album };

export interface DropNow {
  readonly id: string;
  readonly side: DropSide;
}

/** The place where what is dragged would go now. */
export const DropNowContext = createContext<DropNow | undefined>(undefined);

const middle = { album: 0.5, others: 0 };

/** The side of a box that a point is at: albums take what is over their middle half inside. */
export function sideOf(
  kind: Target['kind'],
  box: Pick<ClientRect, 'left' | 'top' | 'width' | 'height'>,
  x: number,
  y: number,
): DropSide {
  const along = kind === 'album' ? (y - box.top) / box.height : (x - box.left) / box.width;
  const inside = kind === 'album' ? middle.album : middle.others;
  if (along < (1 - inside) / 2) return 'before';
  return along <= (1 + inside) / 2 && inside > 0 ? 'inside' : 'after';
}

export const draggedOf = ({ active }: Pick<DragMoveEvent, 'active'>): Dragged =>
  active.data.current as unknown as Dragged;
export const targetOf = ({ over }: Pick<DragMoveEvent, 'over'>): Target | undefined =>
  over?.data.current as unknown as Target | undefined;

/** True when a target takes what is dragged: albums go to albums, files among files; those of the library into albums as well. */
export function takes(target: Target, dragged: Dragged): boolean {
  if (dragged.kind === 'file') return target.kind !== 'album' || target.album.source === 'hand';
  if (target.kind === 'files') return false;
  return (target.kind === 'album') === (dragged.kind === 'album');
}

const pointOf = ({ activatorEvent, delta }: DragMoveEvent) => {
  const from = 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : (activatorEvent as MouseEvent);
  return { x: (from?.clientX ?? 0) + delta.x, y: (from?.clientY ?? 0) + delta.y };
};

/** The place where a drag would be let go. */
export function dropNowOf(event: DragMoveEvent): DropNow | undefined {
  const target = targetOf(event);
  if (!event.over || !target || !takes(target, draggedOf(event))) return undefined;
  if (draggedOf(event).kind === 'file' && target.kind === 'album') return { id: String(event.over.id), side: 'inside' };
  const { x, y } = pointOf(event);
  return { id: String(event.over.id), side: sideOf(target.kind, event.over.rect, x, y) };
}
