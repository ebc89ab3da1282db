import type { Drag } from '../../../ui/drag.ts';
import type { DraggedFile, FileDrop } from './drop-kinds.ts';

/** The screen reader's texts while files are dragged: names, not ids. Where they end up is told by the toast. */
export function dragSpoken({ data, over, dropped }: Drag): string {
  const target = over?.data as FileDrop | undefined;
  const name = target && ('name' in target ? target.name : 'here');
  if (dropped) return name ? `Dropped on ${name}` : 'Dropped';
  return name ? `Over ${name}` : `Dragging ${(data as DraggedFile).file.name}`;
}
