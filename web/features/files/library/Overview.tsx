import type { RefObject } from 'react';
import { useViewOptions } from '../browse/view-options.ts';
import { FileMap } from '../map/FileMap.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import type { LibraryPage } from './use-library-page.ts';

/** The files of a place by date taken, or on a map. */
export function Overview(props: { page: LibraryPage; scroller: RefObject<HTMLDivElement | null> }) {
  return useViewOptions().view === 'map' ? <FileMap {...props} /> : <Timeline {...props} />;
}
