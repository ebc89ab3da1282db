import type { Active, Announcements, Over } from '@dnd-kit/core';

const nameOf = (one: Active | Over): string => {
  const { file, name } = (one.data.current ?? {}) as { file?: { name: string }; name?: string };
  return file?.name ?? name ?? 'here';
};

/** The screen reader's texts while the files of an embed are put in order: names, not ids. */
export const orderSpoken: Announcements = {
  onDragStart: ({ active }) => `Dragging ${nameOf(active)}`,
  onDragOver: ({ over }) => (over ? `Over ${nameOf(over)}` : undefined),
  onDragEnd: ({ over }) => (over ? `Dropped on ${nameOf(over)}` : 'Dropped'),
  onDragCancel: () => 'Drag cancelled',
};
