import { Suspense } from 'react';
import { folderPolicy } from '#contract/policy/folders.ts';
import { useCan } from '../../../lib/can.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { FolderMenu } from '../../folders/FolderMenu.tsx';
import { SaveSearch } from '../../searches/SaveSearch.tsx';
import { OrderMenu } from '../browse/OrderMenu.tsx';
import { DisplayMenu, ViewControl } from '../browse/ViewControl.tsx';
import { InfoButton } from '../info/InfoPane.tsx';
import { NewFolder } from './NewFolder.tsx';
import type { LibraryPage } from './use-library-page.ts';

const EmptyBin = lazyWhenIdle(async () => (await import('../act/EmptyBin.tsx')).EmptyBin);

/** The actions on a place of the library as a whole: its view, and new things in it. */
export function LibraryActions({ page }: { page: LibraryPage }) {
  const { phone, ours, folder, where, narrowed, list } = page;
  const organise = useCan(folderPolicy['folder.edit']);
  return (
    <>
      <SaveSearch />
      <OrderMenu />
      {!phone && <ViewControl />}
      <DisplayMenu phone={phone} />
      {!phone && <InfoButton />}
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
