import { Suspense } from 'react';
import { useCan } from '../../../lib/can.ts';
import { late } from '../../../lib/late.ts';
import { FolderMenu } from '../../folders/FolderMenu.tsx';
import { SaveSearch } from '../../searches/SaveSearch.tsx';
import { OrderMenu } from '../browse/OrderMenu.tsx';
import { DisplayMenu, ViewControl } from '../browse/ViewControl.tsx';
import { InfoButton } from '../info/InfoPane.tsx';
import { NewFolder } from './NewFolder.tsx';
import type { LibraryPage } from './use-library-page.ts';

const EmptyBin = late(async () => (await import('../act/EmptyBin.tsx')).EmptyBin);

/** What is done with a place of the library as a whole: how it is shown, what is made in it. */
export function LibraryActions({ page }: { page: LibraryPage }) {
  const { phone, ours, folder, where, narrowed, list } = page;
  const organise = useCan('folder.edit');
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
