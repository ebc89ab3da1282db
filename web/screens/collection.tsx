import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { CollectionGrid } from '../features/collections/CollectionGrid.tsx';
import { CollectionMenu } from '../features/collections/CollectionMenu.tsx';
import { CollectionOrderMenu } from '../features/collections/CollectionOrderMenu.tsx';
import { CollectionWords } from '../features/collections/CollectionWords.tsx';
import { CompareBar } from '../features/collections/CompareBar.tsx';
import { collectionFiles } from '../features/collections/collection-files.ts';
import { NoFilesHere } from '../features/collections/NoFilesHere.tsx';
import { NotUsable } from '../features/collections/NotUsable.tsx';
import { collectionQuery } from '../features/collections/queries.ts';
import { RuleChips } from '../features/collections/RuleChips.tsx';
import { withoutRule } from '../features/collections/rule-words.ts';
import { useLiveCollections } from '../features/collections/use-live-collections.ts';
import { WatchButton } from '../features/collections/WatchButton.tsx';
import { GridSkeleton } from '../features/files/GridSkeleton.tsx';
import { useLook } from '../features/files/look.ts';
import { narrowingsOf } from '../features/files/narrowings.ts';
import { SelectionArea } from '../features/files/SelectionArea.tsx';
import { useFileList } from '../features/files/use-file-list.ts';
import { useLiveFiles } from '../features/files/use-live-files.ts';
import { DisplayMenu, ViewControl } from '../features/files/ViewControl.tsx';
import { narrowingOf } from '../features/searches/search-place.ts';
import { useCan } from '../lib/can.ts';
import { type CollectionSearch, readCollectionSearch } from '../lib/collection-search.ts';
import { count } from '../lib/format.ts';
import { useListMemory } from '../lib/list-memory.ts';
import { useTeam } from '../lib/me.ts';
import { present } from '../lib/search-params.ts';
import { classes } from '../ui/classes.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { NarrowField } from '../ui/NarrowField.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import frame from '../ui/PageScroll.module.css';
import { TopBar } from '../ui/TopBar.tsx';
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
