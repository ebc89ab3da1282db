import { useEffect, useEffectEvent } from 'react';
import type { Folder } from '#contract/folders.ts';
import { dragsKind, useDropTarget } from '../../ui/drag.ts';
import { useDropWords } from './drag-hint.ts';
import type { FolderTarget } from './folder-actions.ts';

export interface FolderDrop extends FolderTarget {
  readonly kind: 'folder';
}

const openAfterMs = 600;
const takesFiles = dragsKind('file');

/**
 * Makes an element take dragged files into its folder, or into Root. `onRest` runs when a drag rests on it. `words` say
 * what letting go would do, while the drag is over it. A folder of another team takes nothing.
 */
export function useDropFolder(folder: FolderTarget & Partial<Pick<Folder, 'shared_by'>>, onRest?: () => void) {
  const target = { kind: 'folder', uuid: folder.uuid, name: folder.name } satisfies FolderDrop;
  const { ref, over } = useDropTarget(target, Boolean(folder.shared_by), takesFiles);
  const words = useDropWords(over, folder.uuid !== null);
  const rest = useEffectEvent(() => onRest?.());
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => rest(), openAfterMs);
    return () => clearTimeout(timer);
  }, [over]);
  return { ref, over, words };
}
