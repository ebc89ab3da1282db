import type { RefObject } from 'react';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { GridSkeleton } from '../../files/browse/GridSkeleton.tsx';
import { useViewOptions } from '../../files/browse/view-options.ts';
import { CollectionGrid } from './CollectionGrid.tsx';
import { CollectionWords } from './CollectionWords.tsx';
import { CompareBar } from './CompareBar.tsx';
import { NarrowedBy } from './NarrowedBy.tsx';
import { NoFilesHere } from './NoFilesHere.tsx';
import { NotUsable } from './NotUsable.tsx';
import type { CollectionPage } from './use-collection-page.ts';

/** A collection's words, what it is compared with or narrowed to, and its files in order. */
export function CollectionBody({
  page,
  scroller,
}: {
  page: CollectionPage;
  scroller: RefObject<HTMLDivElement | null>;
}) {
  const { shown, kind, what, list, search, set, narrow, narrowed, comparing } = page;
  const look = useViewOptions();
  const collection = shown.data;
  const mayEdit = collection?.actions.includes('edit') === true;
  if (shown.isError)
    return (
      <ErrorState title="This collection cannot be shown" error={shown.error} onRetry={() => void shown.refetch()} />
    );
  return (
    <>
      {collection && <CollectionWords collection={collection} />}
      {collection && search.compare && (
        <CompareBar
          collection={collection}
          search={{ ...search, compare: search.compare }}
          onPart={(part) => set({ part: part === 'left' ? undefined : part })}
          onEnd={() => set({ compare: undefined, part: undefined })}
        />
      )}
      {collection && !search.compare && <NotUsable collection={collection} />}
      {collection && narrowed && <NarrowedBy page={page} />}
      {list.state === 'loading' && <GridSkeleton look={look} />}
      {list.state === 'failed' && <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />}
      {collection && list.state === 'ready' && list.files.length === 0 && (
        <NoFilesHere kind={kind} comparing={comparing} narrowed={narrowed} onClear={() => narrow({})} />
      )}
      {collection && list.files.length > 0 && (
        <CollectionGrid
          collection={collection}
          list={list}
          look={look}
          scroller={scroller}
          order={what.order}
          ordered={mayEdit && kind === 'manual' && !narrowed && !comparing && what.order === 'position'}
          editable={collection.actions.length > 0 && !comparing}
        />
      )}
    </>
  );
}
