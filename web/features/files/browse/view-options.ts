import type { Order } from '#contract/files/query.ts';
import { oneOfThese, remembered, useRemembered } from '../../../lib/remembered.ts';
import { grids, groupings, type TileSize, tileSizes, type View } from '../../../lib/search/library.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';

export interface Look {
  view: View;
  size: TileSize;
  group: (typeof groupings)[number];
}

const view = remembered('view', oneOfThese<View>(grids, 'masonry'));
const size = remembered('tile-size', oneOfThese(tileSizes, 'large'));
const group = remembered('group', oneOfThese<Look['group']>(groupings, 'none'));

/** The view of files: by the address, else the reader's last choice on this device. */
export function useViewOptions(): Look {
  const { search } = useLibraryPlace();
  const own = { view: useRemembered(view), size: useRemembered(size), group: useRemembered(group) };
  return { view: search.view ?? own.view, size: search.size ?? own.size, group: search.group ?? own.group };
}

/** Changes how files are shown, here and from now on; `more` of the address with it. */
export function useSetViewOptions(): (change: Partial<Look>, more?: { order?: Order | undefined }) => void {
  const set = useSetLibrarySearch();
  return (change, more = {}) => {
    // Timeline and map are places to look around, not how a reader likes lists.
    if (change.view && grids.some((one) => one === change.view)) view.keep(change.view);
    if (change.size) size.keep(change.size);
    if (change.group) group.keep(change.group);
    set({ ...change, ...more }, true);
  };
}
