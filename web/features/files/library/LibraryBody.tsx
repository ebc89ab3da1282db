import { lazy, type RefObject, Suspense } from 'react';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { FolderCards } from '../../folders/FolderCards.tsx';
import { childrenQuery } from '../../folders/queries.ts';
import { GuestNotice } from '../../shares/GuestNotice.tsx';
import { UploadButton } from '../../uploads/UploadButton.tsx';
import { FileGrid } from '../browse/FileGrid.tsx';
import { GridSkeleton } from '../browse/GridSkeleton.tsx';
import { HomeStrip } from '../browse/HomeStrip.tsx';
import { NewFiles } from '../browse/NewFiles.tsx';
import { useOrder } from '../browse/OrderMenu.tsx';
import { useViewOptions } from '../browse/view-options.ts';
import styles from './LibraryBody.module.css';
import type { LibraryPage } from './use-library-page.ts';

const FirstFiles = lazyWhenIdle(async () => (await import('../browse/FirstFiles.tsx')).FirstFiles);
const NoFiles = lazyWhenIdle(async () => (await import('../browse/NoFiles.tsx')).NoFiles);
const SharedFavourites = lazyWhenIdle(async () => (await import('../../shares/SharedFavourites.tsx')).SharedFavourites);

const Overview = lazy(async () => ({ default: (await import('./Overview.tsx')).Overview }));

interface Props {
  page: LibraryPage;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The files of a place: on their way, not to be had, none, or there. */
function Files({ page, scroller }: Props) {
  const { team, uuid, list, home, inFolders, title, isNew, by, fromOthers } = page;
  const look = useViewOptions();
  const { order } = useOrder();
  const folders = usePaged(childrenQuery(team, uuid ?? null), { enabled: list.state === 'ready' }).rows;
  if (look.view === 'timeline' || look.view === 'map')
    return (
      <Suspense fallback={<GridSkeleton look={look} />}>
        <Overview page={page} scroller={scroller} />
      </Suspense>
    );
  if (list.state === 'loading') return <GridSkeleton look={look} />;
  if (list.state === 'failed')
    return <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />;
  if (list.files.length === 0)
    return (
      <Suspense>
        {isNew && <FirstFiles />}
        <NoFiles upload={<UploadButton />} folders={folders.length > 0} owner={by?.name} elsewhere={fromOthers > 0} />
      </Suspense>
    );
  return (
    <>
      {home && inFolders && <h2 className={styles.heading}>Files outside folders</h2>}
      <FileGrid list={list} look={look} order={order} scroller={scroller} below={home} label={title} />
    </>
  );
}

/** The content of a place of the library: its folders, its files, and on the front page what waits for the reader. */
export function LibraryBody({ page, scroller }: Props) {
  const { uuid, folder, by, home, inFolders, where, narrowed, ours, shelf } = page;
  if (folder.isError)
    return (
      <ErrorState title="This folder cannot be shown" error={folder.error} onRetry={() => void folder.refetch()} />
    );
  return (
    <>
      {by && <GuestNotice by={by} />}
      {home && <HomeStrip />}
      {home && inFolders && <NewFiles />}
      <Suspense>{where === 'favourites' && !narrowed && <SharedFavourites />}</Suspense>
      {ours && shelf && <FolderCards key={uuid} parent={uuid ?? null} heading={home && inFolders} />}
      <Files page={page} scroller={scroller} />
    </>
  );
}
