import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { CollectionMenu } from '../features/collections/list/CollectionMenu.tsx';
import { CollectionOrderMenu } from '../features/collections/list/CollectionOrderMenu.tsx';
import { CollectionBody } from '../features/collections/page/CollectionBody.tsx';
import { useCollectionPage } from '../features/collections/page/use-collection-page.ts';
import { WatchButton } from '../features/collections/page/WatchButton.tsx';
import { useLiveCollections } from '../features/collections/use-live-collections.ts';
import { DisplayMenu } from '../features/files/browse/DisplayMenu.tsx';
import { useLiveFiles } from '../features/files/browse/use-live-files.ts';
import { ViewControl } from '../features/files/browse/ViewControl.tsx';
import { SelectionArea } from '../features/files/select/SelectionArea.tsx';
import { useListMemory } from '../lib/list-memory.ts';
import { useTeam } from '../lib/me.ts';
import { classes } from '../ui/classes.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';

/** One collection: its words, its rules, its files in order. */
export function CollectionScreen() {
  const team = useTeam().uuid;
  const page = useCollectionPage();
  const { shown, kind, what, list, search, set, counted } = page;
  const collection = shown.data;
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const scroller = useRef<HTMLDivElement>(null);
  useLiveFiles(team);
  useLiveCollections(team, kind === 'smart');
  useListMemory(scroller, JSON.stringify(what), list.state === 'ready');
  return (
    <>
      <TopBar
        search={
          <NarrowField
            label="Search in this collection"
            value={search.q?.join(' ') ?? ''}
            onChange={(words) => set({ q: words === '' ? undefined : [words] })}
          />
        }
      />
      <PageHead
        title={collection?.title ?? ' '}
        count={counted}
        path={
          <Link to="/collections" search={{}}>
            Collections
          </Link>
        }
        actions={
          <>
            <CollectionOrderMenu kind={kind} value={search.order} onChange={(order) => set({ order })} />
            {!phone && <ViewControl />}
            <DisplayMenu phone={phone} />
            {collection?.kind === 'smart' && <WatchButton collection={collection} />}
            {collection && <CollectionMenu collection={collection} />}
          </>
        }
      />
      <SelectionArea list={list} what={what} scroller={scroller} className={classes(frame.scroll, frame.list)}>
        <CollectionBody page={page} scroller={scroller} />
      </SelectionArea>
      <VisuallyHidden role="status">{counted}</VisuallyHidden>
    </>
  );
}
