import { useSyncExternalStore } from 'react';
import { useLibraryPlace } from '../../lib/library-place.ts';

export type TileSize = 'large' | 'small';

const KEY = 'vitrine.tile-size';
const listeners = new Set<() => void>();

function remembered(): TileSize {
  try {
    return localStorage.getItem(KEY) === 'small' ? 'small' : 'large';
  } catch {
    return 'large';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reader's choice on this device, unless the address says otherwise. */
export function useTileSize(): TileSize {
  const { search } = useLibraryPlace();
  const own = useSyncExternalStore(subscribe, remembered);
  return search.size ?? own;
}

export function rememberTileSize(size: TileSize): void {
  localStorage.setItem(KEY, size);
  for (const listener of listeners) listener();
}
