import { VisuallyHidden } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { ImportButton } from '../../features/design-accounts/import/ImportButton.tsx';
import { useLiveFiles } from '../../features/files/browse/use-live-files.ts';
import { FilterBar } from '../../features/files/filter/FilterBar.tsx';
import { libraryReads } from '../../features/files/first-reads.ts';
import { useInfoPane } from '../../features/files/info/InfoPane.tsx';
import { LibraryActions } from '../../features/files/library/LibraryActions.tsx';
import { LibraryBody } from '../../features/files/library/LibraryBody.tsx';
import { useLibraryPage } from '../../features/files/library/use-library-page.ts';
import { SearchField } from '../../features/files/search/SearchField.tsx';
import { SelectionArea } from '../../features/files/select/SelectionArea.tsx';
import { Breadcrumb } from '../../features/folders/Breadcrumb.tsx';
import { levelWords } from '../../features/folders/level-words.ts';
import { PinnedSearches } from '../../features/searches/PinnedSearches.tsx';
import { UploadButton } from '../../features/uploads/UploadButton.tsx';
import { useCaller } from '../../lib/can.ts';
import { readFirst } from '../../lib/first-reads.ts';
import { fetchWhenIdle, lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { useListMemory } from '../../lib/list-memory.ts';
import { TopBar } from '../../ui/frame/TopBar.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import styles from './library.module.css';

readFirst(libraryReads);
fetchWhenIdle(() => import('../../features/files/page/FileView.tsx'));

const SideInfo = lazyWhenIdle(async () => (await import('../../features/files/info/SideInfo.tsx')).SideInfo);

/** The files of a folder, of a search, of the bin. */
export function LibraryScreen() {
  const page = useLibraryPage();
  const { team, uuid, list, what, title, counted, folder } = page;
  const caller = useCaller();
  const level = folder.data && levelWords(caller, folder.data);
  const info = useInfoPane() && !page.phone;
  const scroller = useRef<HTMLDivElement>(null);
  useLiveFiles(team);
  useListMemory(scroller, JSON.stringify(what), list.state === 'ready');
  return (
    <>
      <TopBar
        search={<SearchField />}
        actions={
          page.ours ? (
            <>
              <ImportButton folder={uuid ?? null} />
              <UploadButton />
            </>
          ) : undefined
        }
      />
      <PageHead
        title={title}
        count={counted && level ? `${counted} · ${level}` : counted}
        path={uuid ? <Breadcrumb folder={uuid} /> : undefined}
        actions={<LibraryActions page={page} />}
      />
      <PinnedSearches />
      {!page.isNew && <FilterBar />}
      <div className={styles.body}>
        <SelectionArea list={list} what={what} scroller={scroller} className={styles.scroll}>
          <LibraryBody page={page} scroller={scroller} />
        </SelectionArea>
        <Suspense>{info && <SideInfo files={list.files} />}</Suspense>
      </div>
      <VisuallyHidden role="status">{counted}</VisuallyHidden>
    </>
  );
}
