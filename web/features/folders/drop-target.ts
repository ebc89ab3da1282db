import { useDroppable } from '@dnd-kit/core';
import { useEffect, useEffectEvent } from 'react';
import type { Folder } from '#contract/folders.ts';

export interface FolderDrop {
  readonly kind: 'folder';
  readonly uuid: string;
  readonly name: string;
}

const openAfterMs = 600;

/** Makes an element take dragged files into its folder. `onRest` runs when a drag rests on it. */
export function useDropFolder(folder: Pick<Folder, 'uuid' | 'name'>, where: 'tree' | 'card', onRest?: () => void) {
  const { setNodeRef, isOver } = useDroppable({
    id: `${where}:${folder.uuid}`,
    data: { kind: 'folder', uuid: folder.uuid, name: folder.name } satisfies FolderDrop,
  });
  const rest = useEffectEvent(() => onRest?.());
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => rest(), openAfterMs);
    return () => clearTimeout(timer);
  }, [isOver]);
  return { ref: setNodeRef, over: isOver };
}
