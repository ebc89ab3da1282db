import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { FileGrid } from '../features/files/FileGrid.tsx';
import { FilterBar } from '../features/files/FilterBar.tsx';
import { GridSkeleton } from '../features/files/GridSkeleton.tsx';
import { NoFiles } from '../features/files/NoFiles.tsx';
import { OrderMenu, TileSizeControl } from '../features/files/OrderMenu.tsx';
import { listWhat } from '../features/files/queries.ts';
import { SearchField } from '../features/files/SearchField.tsx';
import { useTileSize } from '../features/files/tile-size.ts';
import { useFileList } from '../features/files/use-file-list.ts';
import { useLiveFiles } from '../features/files/use-live-files.ts';
import { Breadcrumb } from '../features/folders/Breadcrumb.tsx';
import { FolderCards } from '../features/folders/FolderCards.tsx';
import { FolderMenu } from '../features/folders/FolderMenu.tsx';
import { ROOT } from '../features/folders/folder-actions.ts';
import { childrenQuery, folderQuery } from '../features/folders/queries.ts';
import { UploadButton } from '../features/uploads/UploadButton.tsx';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { useLibraryPlace } from '../lib/library-place.ts';
import { useTeam } from '../lib/me.ts';
import { useScrollMemory } from '../lib/scroll-memory.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { TopBar } from '../ui/TopBar.tsx';
import styles from './library.module.css';

const FolderNameDialog = lazy(async () => ({
  default: (await import('../features/folders/FolderNameDialog.tsx')).FolderNameDialog,
}));

/** The files of a folder, of a search, of the bin. */
export function LibraryScreen() {
  const team = useTeam();
  const { folder: uuid, search } = useLibraryPlace();
  const what = listWhat(uuid, search);
  const list = useFileList(team.uuid, what);
  const folder = useQuery({ ...folderQuery(team.uuid, uuid ?? ''), enabled: uuid !== undefined });
  const children = useInfiniteQuery({ ...childrenQuery(team.uuid, uuid ?? null), enabled: list.state === 'ready' });
  const small = useTileSize() === 'small';
  const scroller = useRef<HTMLDivElement>(null);
  const organise = useCan('MANAGE_FOLDERS', 'EDIT_ASSETS');
  const [creating, setCreating] = useState(false);
  useLiveFiles(team.uuid);
  useScrollMemory(scroller, JSON.stringify(what), list.state === 'ready');

  const special = search.recycled || search.starred;
  const narrowed = Boolean(search.q || search.type || search.orientation);
  const title = search.recycled
    ? 'Recycling Bin'
    : search.starred
      ? 'Favourites'
      : uuid
        ? (folder.data?.name ?? ' ')
        : 'Library';
  const counted =
    list.state === 'ready'
      ? `${list.exact ? '' : 'about '}${count(list.count, narrowed ? 'result' : 'file')}`
      : undefined;
  const place = folder.data ?? ROOT;
  const hasFolders = (children.data?.pages[0]?.results.length ?? 0) > 0;
  return (
    <>
      <TopBar search={<SearchField />} actions={special ? undefined : <UploadButton />} />
      <PageHead
        title={title}
        count={counted}
        path={uuid ? <Breadcrumb folder={uuid} /> : undefined}
        actions={
          <>
            <OrderMenu />
            <TileSizeControl />
            {organise && !special && (
              <Button
                variant="line"
                leftSection={<IconFolderPlus size={16} />}
                onClick={() => setCreating(true)}
                className={styles.newFolder ?? ''}
              >
                New folder
              </Button>
            )}
            {folder.data && <FolderMenu folder={folder.data} />}
          </>
        }
      />
      <FilterBar />
      <div ref={scroller} className={styles.scroll} data-scroller>
        {folder.isError && (
          <ErrorState title="This folder cannot be shown" error={folder.error} onRetry={() => void folder.refetch()} />
        )}
        {!folder.isError && (
          <>
            {!special && !narrowed && !search.recursive && <FolderCards parent={uuid ?? null} />}
            {list.state === 'loading' && <GridSkeleton small={small} />}
            {list.state === 'failed' && (
              <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />
            )}
            {list.state === 'ready' && list.files.length === 0 && (
              <NoFiles upload={<UploadButton />} folders={hasFolders} />
            )}
            {list.files.length > 0 && <FileGrid list={list} small={small} scroller={scroller} label={title} />}
          </>
        )}
      </div>
      <p className={styles.spoken} role="status">
        {counted}
      </p>
      <Suspense>{creating && <FolderNameDialog parent={place} onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
