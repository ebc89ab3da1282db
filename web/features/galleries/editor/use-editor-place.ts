import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import {
  type GalleryDevice,
  type GalleryPane,
  type GallerySearch,
  readGallerySearch,
} from '../../../lib/search/galleries.ts';
import { type SearchChange, useSearchState } from '../../../lib/search/use-search-state.ts';

/** A part of the editor; on a phone one of them is on the screen. */
export type EditorPart = 'preview' | 'code' | GalleryPane;

const usualPane = 'design';

/**
 * The part of the editor on the screen, as its address says; on a phone the preview or the code may be in its place.
 */
export function useEditorPlace() {
  const [place, set] = useSearchState(readGallerySearch);
  const go = useCallback((change: SearchChange<GallerySearch>) => set(change, true), [set]);
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const usualDevice = phone ? 'phone' : 'desktop';
  const [instead, setInstead] = useState<'preview' | 'code'>();
  const { pane = usualPane, device = usualDevice, item, cta } = place;
  const openItem = useCallback(
    (file: string | undefined, marker?: string) => {
      setInstead(undefined);
      go({ pane: 'files', item: file, cta: marker });
    },
    [go],
  );
  const showPart = (part: EditorPart) => {
    if (part === 'preview' || part === 'code') return setInstead(part);
    setInstead(undefined);
    go({ pane: part === usualPane ? undefined : part, item: undefined, cta: undefined });
  };
  return {
    phone,
    pane,
    part: instead ?? pane,
    device,
    item,
    cta,
    report: place.view === 'report',
    openItem,
    showPart,
    showDevice: (to: GalleryDevice) => go({ device: to === usualDevice ? undefined : to }),
    showReport: (shown: boolean) => go({ view: shown ? 'report' : undefined }),
  };
}
export type EditorPlace = ReturnType<typeof useEditorPlace>;
