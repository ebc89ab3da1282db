import { useEffect, useEffectEvent } from 'react';
import { useDropTarget } from '../../../ui/drag.ts';
import type { CollectionDrop } from '../../files/act/drop-kinds.ts';
import { useDropWords } from '../../folders/drag-hint.ts';

const openAfterMs = 700;

/** Makes an element take dragged files into a collection. `onRest` runs when a drag rests on it; `words` say what letting go would do. */
export function useDropCollection(target: CollectionDrop, disabled: boolean, onRest?: () => void) {
  const drop = useDropTarget(target, disabled);
  const words = useDropWords(drop.over, false)?.replace(/^Move/, 'Add');
  const over = words !== undefined;
  const rest = useEffectEvent(() => onRest?.());
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => rest(), openAfterMs);
    return () => clearTimeout(timer);
  }, [over]);
  return { ref: drop.ref, over, words };
}
