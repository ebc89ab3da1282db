import { Suspense } from 'react';
import { folderPolicy } from '#contract/policy/folders/folders.ts';
import { useCan } from '../../../lib/can.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { FolderMenu } from '../../folders/FolderMenu.tsx';
import { SaveSearch } from '../../searches/SaveSearch.tsx';
import { OrderMenu } from '../browse/OrderMenu.tsx';
import { ViewControl } from '../browse/ViewControl.tsx';
import { useViewOptions } from '../browse/view-options.ts';
import { InfoButton } from '../info/InfoPane.tsx';
import styles from './LibraryActions.module.css';
import { NewFolder } from './NewFolder.tsx';
import type { LibraryPage } from './use-library-page.ts';

const DisplayMenu = lazyWhenIdle(async () => (await import('../browse/DisplayMenu.tsx')).DisplayMenu);
const EmptyBin = lazyWhenIdle(async () => (await import('../act/EmptyBin.tsx')).EmptyBin);

/** The actions on a place of the library as a whole: its view, and new things in it. */
export function LibraryActions({ page }: { page: LibraryPage }) {
  const { phone, ours, folder, where, narrowed, list, isNew } = page;
  const { view } = useViewOptions();
  // A level in the folder that is open lets one make folders in it, too.
  const organise = useCan(folderPolicy['folder.edit']) || folder.data?.granted !== undefined;
  return (
    <>
      <SaveSearch />
      {!isNew && (
        <>
          {view !== 'timeline' && <OrderMenu />}
          {!phone && <ViewControl overviews />}
          <Suspense fallback={<span className={styles.menu} />}>
            <DisplayMenu phone={phone} overviews />
          </Suspense>
          {!phone && <InfoButton />}
        </>
      )}
      {organise && ours && <NewFolder page={page} />}
      {folder.data && <FolderMenu folder={folder.data} />}
      {where === 'bin' && !narrowed && list.count > 0 && (
        <Suspense>
          <EmptyBin />
        </Suspense>
      )}
    </>
  );
}
