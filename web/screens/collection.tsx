import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { collectionFiles } from '../features/collections/collection-files.ts';
import { RuleChips } from '../features/collections/dialogs/RuleChips.tsx';
import { withoutRule } from '../features/collections/dialogs/rule-words.ts';
import { CollectionMenu } from '../features/collections/list/CollectionMenu.tsx';
import { CollectionOrderMenu } from '../features/collections/list/CollectionOrderMenu.tsx';
import { CollectionGrid } from '../features/collections/page/CollectionGrid.tsx';
import { CollectionWords } from '../features/collections/page/CollectionWords.tsx';
import { CompareBar } from '../features/collections/page/CompareBar.tsx';
import { NoFilesHere } from '../features/collections/page/NoFilesHere.tsx';
import { NotUsable } from '../features/collections/page/NotUsable.tsx';
import { WatchButton } from '../features/collections/page/WatchButton.tsx';
import { collectionQuery } from '../features/collections/queries.ts';
import { useLiveCollections } from '../features/collections/use-live-collections.ts';
import { GridSkeleton } from '../features/files/browse/GridSkeleton.tsx';
import { useFileList } from '../features/files/browse/use-file-list.ts';
import { useLiveFiles } from '../features/files/browse/use-live-files.ts';
import { DisplayMenu, ViewControl } from '../features/files/browse/ViewControl.tsx';
import { useLook } from '../features/files/browse/view-options.ts';
import { narrowingsOf } from '../features/files/filter/filter-chips.ts';
import { SelectionArea } from '../features/files/select/SelectionArea.tsx';
import { narrowingOf } from '../features/searches/search-place.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { useListMemory } from '../lib/list-memory.ts';
import { useTeam } from '../lib/me.ts';
import { type CollectionSearch, readCollectionSearch } from '../lib/search/collection.ts';
import { present } from '../lib/search/params.ts';
import { classes } from '../ui/classes.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';
import styles from './collection.module.css';

type Change = { [K in keyof CollectionSearch]?: CollectionSearch[K] | undefined };

/** Changes the address of the collection; `only`: nothing else of it stays. */
function useSetSearch() {
  const navigate = useNavigate();
  return (change: Change, only = false) =>
    void navigate({
      to: '.',
      search: ((now: CollectionSearch) => present({ ...(only ? {} : now), ...change })) as never,
    });
}

/** One collection: its words, its rules, its files in order. */
export function CollectionScreen() {
  const team = useTeam();
  const { collection: uuid = '' } = useParams({ strict: false }) as { collection?: string };
  const search = readCollectionSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const set = useSetSearch();
  const shown = useQuery(collectionQuery(team.uuid, uuid));
  const collection = shown.data;
  const kind = collection?.kind ?? 'manual';
  const what = collectionFiles({ uuid, kind }, search);
  const list = useFileList(team.uuid, what, collection !== undefined);
  const look = useLook();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const scroller = useRef<HTMLDivElement>(null);
  const mayEdit = useCan('EDIT_ASSETS');
  useLiveFiles(team.uuid);
  useLiveCollections(team.uuid, kind === 'smart');
  useListMemory(scroller, JSON.stringify(what), list.state === 'ready');

  const { compare, part, ...filters } = search;
  const comparing = compare !== undefined;
  const narrowed = narrowingsOf(search).length > 0;
  const counted =
    list.state === 'ready'
      ? `${list.exact ? '' : 'about '}${count(list.count, narrowed ? 'result' : 'file')}`
      : undefined;
  const clear = () => set({ order: search.order, compare, part }, true);
  const ordered = mayEdit && kind === 'manual' && !narrowed && !comparing && what.order === 'position';
  const narrowing = narrowingOf(filters);
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
          <Link to="/collections" search={{} as never}>
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
        {shown.isError && (
          <ErrorState
            title="This collection cannot be shown"
            error={shown.error}
            onRetry={() => void shown.refetch()}
          />
        )}
        {collection && (
          <>
            <CollectionWords collection={collection} />
            {compare ? (
              <CompareBar
                collection={collection}
                search={{ ...search, compare }}
                onPart={(part) => set({ part: part === 'left' ? undefined : part })}
                onEnd={() => set({ compare: undefined, part: undefined })}
              />
            ) : (
              <NotUsable collection={collection} />
            )}
            {narrowed && (
              <div className={styles.narrowed}>
                <RuleChips
                  query={narrowing}
                  onRemove={(rule) =>
                    set(
                      {
                        ...readCollectionSearch(withoutRule(narrowing, rule)),
                        order: search.order,
                        compare,
                        part,
                      },
                      true,
                    )
                  }
                />
                <Button variant="quiet" size="compact-sm" onClick={clear}>
                  Clear
                </Button>
              </div>
            )}
          </>
        )}
        {!shown.isError && list.state === 'loading' && <GridSkeleton look={look} />}
        {!shown.isError && list.state === 'failed' && (
          <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />
        )}
        {collection && list.state === 'ready' && list.files.length === 0 && (
          <NoFilesHere kind={kind} comparing={comparing} narrowed={narrowed} onClear={clear} />
        )}
        {collection && list.files.length > 0 && (
          <CollectionGrid
            collection={collection}
            list={list}
            look={look}
            order={what.order}
            scroller={scroller}
            ordered={ordered}
            editable={mayEdit && !comparing}
          />
        )}
      </SelectionArea>
      <VisuallyHidden role="status">{counted}</VisuallyHidden>
    </>
  );
}
