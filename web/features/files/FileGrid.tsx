import { type RefObject, useCallback, useState } from 'react';
import type { FileSummary } from '#contract/files.ts';
import { useOpenFile } from '../../lib/library-place.ts';
import { Masonry } from '../../ui/Masonry.tsx';
import { FileTile } from './FileTile.tsx';
import { tileRatio } from './tile-ratio.ts';
import type { FileList } from './use-file-list.ts';

const keyOf = (file: FileSummary) => file.uuid;

/** The files of a list as pictures. */
export function FileGrid({
  list,
  small,
  scroller,
  label,
}: {
  list: FileList;
  small: boolean;
  scroller: RefObject<HTMLElement | null>;
  label: string;
}) {
  const [active, setActive] = useState<string>();
  const open = useOpenFile();
  const onOpen = useCallback((file: FileSummary) => open(file.uuid), [open]);
  return (
    <Masonry
      items={list.files}
      keyOf={keyOf}
      ratioOf={tileRatio}
      small={small}
      scroller={scroller}
      label={label}
      total={list.count}
      hasMore={list.hasMore}
      onMore={list.more}
      onOpen={onOpen}
      active={active}
      onActive={setActive}
    >
      {(file, place) => <FileTile file={file} active={place.active} eager={place.eager} onFocus={setActive} />}
    </Masonry>
  );
}
