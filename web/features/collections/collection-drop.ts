import { useDroppable } from '@dnd-kit/core';
import { useEffect, useEffectEvent } from 'react';
import type { CollectionDrop } from '../files/drop-kinds.ts';
import { useDropWords } from '../folders/drag-hint.ts';

const openAfterMs = 700;

/** Makes an element take dragged files into a collection. `onRest` runs when a drag rests on it; `words` say what letting go would do. */
export function useDropCollection(target: CollectionDrop, disabled: boolean, onRest?: () => void) {
  const { setNodeRef, isOver } = useDroppable({
    id: target.uuid ? `collection:${target.uuid}` : 'collections',
    data: target satisfies CollectionDrop,
    disabled,
  });
  const words = useDropWords(isOver, false)?.replace(/^Move/, 'Add');
  const over = words !== undefined;
  const rest = useEffectEvent(() => onRest?.());
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => rest(), openAfterMs);
    return () => clearTimeout(timer);
  }, [over]);
  return { ref: setNodeRef, over, words };
}
