import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Album, AlbumFile } from '#contract/media-centres/albums.ts';
import { useKey } from '../../../../lib/keys.ts';
import type { Paged } from '../../../../ui/list/use-paged.ts';
import { Masonry } from '../../../../ui/masonry/Masonry.tsx';
import { tileRatio } from '../../../files/tile/tile-ratio.ts';
import { useEditor } from '../editor-context.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { useContent } from './content-context.ts';
import { PlaceTile, type TileActs } from './PlaceTile.tsx';
import { useMarked } from './use-marked.ts';

const keyOf = ({ uuid }: AlbumFile) => uuid;
const ratioOf = ({ file }: AlbumFile) => tileRatio(file);

/** The files of an album as tiles, of which only those near the screen are in the page. `whole`: not narrowed by words. */
export function PlaceGrid(props: {
  album: Album;
  list: Paged<AlbumFile>;
  scroller: RefObject<HTMLElement | null>;
  whole: boolean;
}) {
  const { album, list, scroller, whole } = props;
  const { centre, editable } = useEditor();
  const { edits, open } = useContent();
  const [active, setActive] = useState<string>();
  const { rows } = list;
  const marked = useMarked(rows);
  const ordered = editable && whole && album.sort === 'manual';
  const places = useMemo(() => new Map(rows.map(({ uuid }, at) => [uuid, at] as const)), [rows]);
  const { toggle } = marked;
  const onOpen = useCallback((place: AlbumFile) => open(place.uuid), [open]);
  const acts: TileActs = {
    open: onOpen,
    choose: (place, range) => toggle(place.uuid, range),
    pin: (place) => void edits.mark([place], { pinned: !place.pinned }, place.pinned ? 'Unpinned' : 'Pinned'),
    focus: setActive,
  };
  const marking = marked.uuids.size > 0;
  useKey('Escape', marked.clear, { enabled: marking });
  useKey('mod+a', marked.all, { enabled: editable && active !== undefined });
  return (
    <div data-marking={marking || undefined}>
      <Masonry
        items={rows}
        keyOf={keyOf}
        ratioOf={ratioOf}
        shape={{ kind: centre.settings.look.layout === 'grid' ? 'square' : 'masonry', size: 'small' }}
        scroller={scroller}
        label={album.title}
        total={list.total ?? rows.length}
        hasMore={list.hasMore}
        onMore={list.more}
        onOpen={onOpen}
        active={active}
        onActive={setActive}
      >
        {(place, at) => {
          const index = places.get(place.uuid) ?? 0;
          return (
            <PlaceTile
              {...at}
              place={place}
              chosen={marked.uuids.has(place.uuid)}
              ordered={ordered}
              editable={editable}
              beside={[rows[index - 1], rows[index + 1]]}
              acts={acts}
            />
          );
        }}
      </Masonry>
      {marking && (
        <ChosenBar
          chosen={rows.filter(({ uuid }) => marked.uuids.has(uuid))}
          loaded={rows.length}
          onAll={marked.all}
          onClear={marked.clear}
        />
      )}
    </div>
  );
}
