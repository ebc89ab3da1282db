import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useTeam } from '../../../../lib/me.ts';
import { readCentreSearch } from '../../../../lib/search/media-centres.ts';
import { useSearchState } from '../../../../lib/search/use-search-state.ts';
import { ErrorState } from '../../../../ui/page/ErrorState.tsx';
import { albumsQuery, pinnedQuery } from '../../queries.ts';
import { treeOf } from '../../tree.ts';
import { AlbumTree } from '../albums/AlbumTree.tsx';
import { useEditor } from '../editor-context.ts';
import { AlbumFiles } from './AlbumFiles.tsx';
import { ContentDrag } from './ContentDrag.tsx';
import styles from './ContentTab.module.css';
import { type Content, ContentContext } from './content-context.ts';
import { PinnedStrip } from './PinnedStrip.tsx';
import { PlaceDrawer } from './PlaceDrawer.tsx';
import { placeEdits } from './place-edits.ts';
import { Warnings } from './Warnings.tsx';

/** The albums and files of the Media Centre, and the place of the editor among them. */
function useContentNow() {
  const { centre } = useEditor();
  const team = useTeam().uuid;
  const albums = useQuery(albumsQuery(team, centre.uuid));
  const pinned = useQuery(pinnedQuery(team, centre.uuid));
  const [{ album: asked, place }, set] = useSearchState(readCentreSearch);
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const edits = useMemo(() => placeEdits(team, centre.uuid), [team, centre.uuid]);
  const showAlbum = useCallback((uuid: string | undefined) => set({ album: uuid, place: undefined }), [set]);
  const open = useCallback((uuid: string | undefined) => set({ place: uuid }, true), [set]);
  const { data } = albums;
  const content = useMemo<Content | undefined>(() => {
    if (!data) return undefined;
    const found = data.find(({ uuid }) => uuid === asked);
    // On a phone the albums come first, and the files of one in their place.
    const album = found ?? (phone ? undefined : treeOf(data)[0]?.album);
    return { albums: data, pinned: pinned.data ?? [], album, edits, showAlbum, open, opened: place };
  }, [data, pinned.data, asked, phone, edits, showAlbum, open, place]);
  return { content, albums, phone };
}

/** The albums of a Media Centre at the left, its pinned files and those of one album beside them. */
export function ContentTab() {
  const { content, albums, phone } = useContentNow();
  const whole = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  if (!content)
    return (
      <div className={styles.waiting}>
        {albums.isError ? (
          <ErrorState title="The albums did not load" error={albums.error} onRetry={() => void albums.refetch()} />
        ) : (
          <Skeleton height={320} radius={8} />
        )}
      </div>
    );
  const inAlbum = phone && content.album !== undefined;
  return (
    <ContentContext value={content}>
      <ContentDrag>
        <div ref={whole} className={styles.content} data-scroller={phone || undefined}>
          {!inAlbum && <AlbumTree />}
          <div ref={side} className={styles.files} data-scroller={!phone || undefined}>
            {!inAlbum && <Warnings />}
            {!inAlbum && <PinnedStrip />}
            {(content.album || !phone || content.albums.length === 0) && (
              <AlbumFiles key={content.album?.uuid} phone={phone} scroller={phone ? whole : side} />
            )}
          </div>
        </div>
      </ContentDrag>
      <PlaceDrawer />
    </ContentContext>
  );
}
