import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Order } from '#contract/files/query.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { useOpenedFile, useOpenFile } from '../../../lib/search/library-place.ts';
import { Masonry } from '../../../ui/masonry/Masonry.tsx';
import type { Shape } from '../../../ui/masonry/masonry-layout.ts';
import type { GridHandle } from '../../../ui/masonry/use-grid-focus.ts';
import { FileRow, ListHead } from '../list-parts.ts';
import { FileTile } from '../tile/FileTile.tsx';
import { type ColumnName, chosenColumns } from '../tile/list-columns.ts';
import { panelFor } from '../tile/panel-for.ts';
import { tileLine } from '../tile/tile-line.ts';
import { tileRatio } from '../tile/tile-ratio.ts';
import { setFocusedFile } from './focused-file.ts';
import { GridSkeleton } from './GridSkeleton.tsx';
import { type Group, groupsOf } from './groups.ts';
import type { FileList } from './use-file-list.ts';
import { useReadAhead } from './use-read-ahead.ts';
import type { Look } from './view-options.ts';

const keyOf = (file: FileSummary) => file.uuid;
const rowHeights = { wide: 56, phone: 64 };
const none: readonly ColumnName[] = [];

interface FileGridProps {
  list: FileList;
  look: Look;
  order: Order;
  scroller: RefObject<HTMLElement | null>;
  /** True when what stands above it in there fills a screen. */
  below?: boolean;
  label: string;
  /** Headings of the list's own, in the place of those by day or type. */
  sections?: readonly Group[] | undefined;
  /** Puts something around each tile. */
  frame?: ((file: FileSummary, tile: ReactNode) => ReactNode) | undefined;
}

/** Gives the focus back to the file that was open over the list, when it is closed in whatever way. */
function useFocusAfterClose(handle: RefObject<GridHandle | null>): void {
  const file = useOpenedFile();
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (file === undefined && last.current !== undefined) handle.current?.focus(last.current);
    last.current = file;
  }, [file, handle]);
}

/** The files of a list: as pictures in columns, as squares, or as rows of a table. */
export function FileGrid({ list, look, order, scroller, below, label, sections, frame }: FileGridProps) {
  const [active, setActive] = useState<string>();
  const handle = useRef<GridHandle>(null);
  const open = useOpenFile();
  const onOpen = useCallback((file: FileSummary) => open(file.uuid, { panel: panelFor(file) }), [open]);
  useEffect(() => setFocusedFile(active), [active]);
  useEffect(() => () => setFocusedFile(undefined), []);
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const wanted = useRemembered(chosenColumns);
  const line = useRemembered(tileLine);
  const rows = look.view === 'list';
  const columns = rows && !phone ? wanted : none;
  const grouped = useMemo(
    () => (look.group === 'none' ? undefined : groupsOf(list.files, look.group, order)),
    [look.group, list.files, order],
  );
  const headings = sections ?? grouped;
  const shape: Shape = rows
    ? { kind: 'rows', rowHeight: phone ? rowHeights.phone : rowHeights.wide }
    : { kind: look.view === 'square' ? 'square' : 'masonry', size: look.size };
  useFocusAfterClose(handle);
  useReadAhead(scroller, list.files);
  const grid = (
    <Masonry
      items={list.files}
      keyOf={keyOf}
      ratioOf={tileRatio}
      shape={shape}
      scroller={scroller}
      below={below}
      label={label}
      total={list.count}
      {...(rows ? { columns: columns.length + 1 } : {})}
      {...(rows && !phone ? { head: <ListHead columns={columns} order={order} /> } : {})}
      {...(headings ? { headings } : {})}
      hasMore={list.hasMore}
      onMore={list.more}
      onOpen={onOpen}
      active={active}
      onActive={setActive}
      handle={handle}
    >
      {(file, place) => {
        if (rows) return <FileRow file={file} active={place.active} columns={columns} onFocus={setActive} />;
        const tile = <FileTile {...place} file={file} line={line} onFocus={setActive} />;
        return frame ? frame(file, tile) : tile;
      }}
    </Masonry>
  );
  return <Suspense fallback={<GridSkeleton look={look} />}>{grid}</Suspense>;
}
