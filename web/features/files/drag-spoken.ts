import type { Active, Announcements, Over } from '@dnd-kit/core';

const nameOf = (one: Active | Over): string => {
  const { file, name } = (one.data.current ?? {}) as { file?: { name: string }; name?: string };
  return file?.name ?? name ?? 'here';
};

/** What a screen reader says while files are dragged: names, not ids. Where they end up is told by the toast. */
export const dragSpoken: Announcements = {
  onDragStart: ({ active }) => `Dragging ${nameOf(active)}`,
  onDragOver: ({ over }) => (over ? `Over ${nameOf(over)}` : undefined),
  onDragEnd: ({ over }) => (over ? `Dropped on ${nameOf(over)}` : 'Dropped'),
  onDragCancel: () => 'Drag cancelled',
};
