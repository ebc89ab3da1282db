import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFolderPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { FileGrid } from '../features/files/browse/FileGrid.tsx';
import { GridSkeleton } from '../features/files/browse/GridSkeleton.tsx';
import { HomeStrip } from '../features/files/browse/HomeStrip.tsx';
import { NewFiles } from '../features/files/browse/NewFiles.tsx';
import { wholeQuery } from '../features/files/browse/newest-query.ts';
import { OrderMenu, useOrder } from '../features/files/browse/OrderMenu.tsx';
import { useFileList } from '../features/files/browse/use-file-list.ts';
import { useLiveFiles } from '../features/files/browse/use-live-files.ts';
import { DisplayMenu, ViewControl } from '../features/files/browse/ViewControl.tsx';
import { useLook } from '../features/files/browse/view-options.ts';
import { FilterBar } from '../features/files/filter/FilterBar.tsx';
import { narrowingsOf } from '../features/files/filter/filter-chips.ts';
import { libraryReads } from '../features/files/first-reads.ts';
import { InfoButton, useInfoPane } from '../features/files/info/InfoPane.tsx';
import { listWhat } from '../features/files/queries.ts';
import { SearchField } from '../features/files/search/SearchField.tsx';
import { SelectionArea } from '../features/files/select/SelectionArea.tsx';
import { Breadcrumb } from '../features/folders/Breadcrumb.tsx';
import { FolderCards } from '../features/folders/FolderCards.tsx';
import { FolderMenu } from '../features/folders/FolderMenu.tsx';
import { ROOT } from '../features/folders/folder-actions.ts';
import { childrenQuery, folderQuery } from '../features/folders/queries.ts';
import { PinnedSearches } from '../features/searches/PinnedSearches.tsx';
import { SaveSearch } from '../features/searches/SaveSearch.tsx';
import { GuestNotice } from '../features/shares/GuestNotice.tsx';
import { sharedStarsQuery } from '../features/shares/queries.ts';
import { UploadButton } from '../features/uploads/UploadButton.tsx';
import { useCan } from '../lib/can.ts';
import { readFirst } from '../lib/first-reads.ts';
import { count } from '../lib/format.ts';
import { late } from '../lib/late.ts';
import { useListMemory } from '../lib/list-memory.ts';
import { useTeam } from '../lib/me.ts';
import { useLibraryPlace } from '../lib/search/library-place.ts';
import { scopeOf, takesFiles, type Where, whereOf } from '../lib/search/library-where.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { usePaged } from '../ui/list/use-paged.ts';
import { Late } from '../ui/overlays/Late.tsx';
import { Tooltip } from '../ui/overlays/Tooltip.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import styles from './library.module.css';

readFirst(libraryReads);

const FolderNameDialog = late(async () => (await import('../features/folders/FolderNameDialog.tsx')).FolderNameDialog);

const SideInfo = late(async () => (await import('../features/files/info/SideInfo.tsx')).SideInfo);

const EmptyBin = late(async () => (await import('../features/files/act/EmptyBin.tsx')).EmptyBin);

const FirstFiles = late(async () => (await import('../features/files/browse/FirstFiles.tsx')).FirstFiles);

const NoFiles = late(async () => (await import('../features/files/browse/NoFiles.tsx')).NoFiles);

const SharedFavourites = late(async () => (await import('../features/shares/SharedFavourites.tsx')).SharedFavourites);

const titles: Readonly<Record<Exclude<Where, 'folder'>, string>> = {
  home: 'Library',
  recent: 'Recent',
  review: 'Needs review',
  favourites: 'Favourites',
  bin: 'Recycling Bin',
};

/** The files of a folder, of a search, of the bin. */
export function LibraryScreen() {
  const team = useTeam();
  const { folder: uuid, search } = useLibraryPlace();
  const where = whereOf(uuid, search);
  const what = listWhat(uuid, search);
  const list = useFileList(team.uuid, what);
  const folder = useQuery({ ...folderQuery(team.uuid, uuid ?? ''), enabled: uuid !== undefined });
  const children = usePaged(childrenQuery(team.uuid, uuid ?? null), { enabled: list.state === 'ready' });
  const starred = useQuery({ ...sharedStarsQuery(team.uuid), enabled: where === 'favourites' });
  const look = useLook();
  const { order } = useOrder();
  const info = useInfoPane();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const scroller = useRef<HTMLDivElement>(null);
  const organise = useCan('MANAGE_FOLDERS', 'EDIT_ASSETS');
  const [creating, setCreating] = useState(false);
  useLiveFiles(team.uuid);
  useListMemory(scroller, JSON.stringify(what), list.state === 'ready');

  const ours = takesFiles(where);
  const narrowed = narrowingsOf(search).length > 0;
  /** A place as it is, not a search in it. */
  const shelf = !narrowed && scopeOf(uuid, search) === 'here';
  const title = where === 'folder' ? (folder.data?.name ?? ' ') : titles[where];
  const home = where === 'home' && shelf;
  const library = useQuery({ ...wholeQuery(team.uuid), enabled: home });
  const whole = home ? library.data : undefined;
  /** Files that folders hold, so that the front page is more than Root's own. */
  const inFolders = (whole?.count ?? 0) > list.count;
  const fromOthers = where === 'favourites' && !narrowed ? (starred.data?.length ?? 0) : 0;
  const counted =
    list.state === 'ready' && (!home || whole)
      ? `${(whole?.count_exact ?? list.exact) ? '' : 'about '}${count(Math.max(whole?.count ?? 0, list.count + fromOthers), narrowed ? 'result' : 'file')}`
      : undefined;
  const place = folder.data ?? ROOT;
  const by = folder.data?.shared_by ?? null;
  const hasFolders = children.rows.length > 0;
  return (
    <>
      <TopBar search={<SearchField />} actions={ours ? <UploadButton /> : undefined} />
      <PageHead
        title={title}
        count={counted}
        path={uuid ? <Breadcrumb folder={uuid} /> : undefined}
        actions={
          <>
            <SaveSearch />
            <OrderMenu />
            {!phone && <ViewControl />}
            <DisplayMenu phone={phone} />
            {!phone && <InfoButton />}
            {organise && ours && (
              <Tooltip label={`Only ${by?.name} can create folders here`} disabled={!by}>
                <Button
                  variant="line"
                  leftSection={<IconFolderPlus size={16} />}
                  onClick={by ? undefined : () => setCreating(true)}
                  {...(by ? { 'aria-disabled': true, 'data-disabled': true } : {})}
                  className={styles.newFolder ?? ''}
                >
                  New folder
                </Button>
              </Tooltip>
            )}
            {folder.data && <FolderMenu folder={folder.data} />}
            {where === 'bin' && !narrowed && list.count > 0 && (
              <Suspense>
                <EmptyBin />
              </Suspense>
            )}
          </>
        }
      />
      <PinnedSearches />
      <FilterBar />
      <div className={styles.body}>
        <SelectionArea list={list} what={what} scroller={scroller} className={styles.scroll}>
          {folder.isError && (
            <ErrorState
              title="This folder cannot be shown"
              error={folder.error}
              onRetry={() => void folder.refetch()}
            />
          )}
          {!folder.isError && (
            <>
              {by && <GuestNotice by={by} />}
              {home && <HomeStrip />}
              {home && inFolders && <NewFiles />}
              <Suspense>{where === 'favourites' && !narrowed && <SharedFavourites />}</Suspense>
              {ours && shelf && <FolderCards key={uuid} parent={uuid ?? null} heading={home && inFolders} />}
              {list.state === 'loading' && <GridSkeleton look={look} />}
              {list.state === 'failed' && (
                <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />
              )}
              {list.state === 'ready' && list.files.length === 0 && (
                <Suspense>
                  {whole?.count === 0 && <FirstFiles />}
                  <NoFiles upload={<UploadButton />} folders={hasFolders} owner={by?.name} elsewhere={fromOthers > 0} />
                </Suspense>
              )}
              {list.files.length > 0 && home && inFolders && <h2 className={styles.heading}>Files outside folders</h2>}
              {list.files.length > 0 && (
                <FileGrid list={list} look={look} order={order} scroller={scroller} label={title} />
              )}
            </>
          )}
        </SelectionArea>
        <Suspense>{info && !phone && <SideInfo files={list.files} />}</Suspense>
      </div>
      <VisuallyHidden role="status">{counted}</VisuallyHidden>
      {creating && (
        <Late onClose={() => setCreating(false)}>
          <FolderNameDialog parent={place} onClose={() => setCreating(false)} />
        </Late>
      )}
    </>
  );
}
