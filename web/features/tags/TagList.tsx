import { Button, Skeleton } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconTags } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { Tag } from '#contract/tags.ts';
import type { TagsSearch } from '../../lib/search/tags.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import styles from './TagList.module.css';
import { TagTable } from './TagTable.tsx';
import type { useTagList } from './use-tag-list.ts';

const skeletons = Array.from({ length: 8 }, (_, place) => `row-${place}`);

function Nothing({ search, onNew }: { search: TagsSearch; onNew: (() => void) | undefined }) {
  if (search.q || search.group) return <EmptyState title="No results" text="No tags or synonyms match your search." />;
  if (search.show === 'unused') return <EmptyState title="No unused tags" text="Every tag is on at least one file." />;
  if (search.show === 'once')
    return <EmptyState title="No tags used once" text="Every tag is on no file or on several." />;
  return (
    <EmptyState
      icon={<IconTags size={22} stroke={1.75} />}
      title="No tags yet"
      text="Add tags to files, or create them here first."
      action={
        onNew && (
          <Button variant="ink" onClick={onNew}>
            New tag
          </Button>
        )
      }
    />
  );
}

/** The table with its loading, empty and failed states; goes on as one scrolls. */
export function TagList(props: {
  found: ReturnType<typeof useTagList>;
  search: TagsSearch;
  chosen: ReadonlySet<string>;
  editable: boolean;
  onSet: (change: TagsSearch) => void;
  onChoose: (uuids: readonly string[], on: boolean) => void;
  onNew: () => void;
  onEdit: (tag: Tag) => void;
  onMerge: (tag: Tag) => void;
  onDelete: (tag: Tag) => void;
}) {
  const { found, search, editable, onSet } = props;
  const { list, tags } = found;
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (inViewport && hasNextPage && !isFetching) void fetchNextPage();
  }, [inViewport, hasNextPage, isFetching, fetchNextPage]);
  if (list.isError && tags.length === 0)
    return <ErrorState title="The tags did not load" error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending)
    return (
      <div className={styles.loading} role="status" aria-label="Loading the tags">
        {skeletons.map((key) => (
          <Skeleton key={key} height={20} radius={4} />
        ))}
      </div>
    );
  if (tags.length === 0) return <Nothing search={search} onNew={editable ? props.onNew : undefined} />;
  return (
    <>
      <TagTable
        tags={tags}
        order={search.order ?? 'name'}
        onOrder={(order) => onSet({ order })}
        chosen={props.chosen}
        onChoose={props.onChoose}
        editable={editable}
        onEdit={props.onEdit}
        onMerge={props.onMerge}
        onDelete={props.onDelete}
        onGroup={(group) => onSet({ group })}
      />
      <div ref={ref} className={styles.more} role="status">
        {hasNextPage ? 'Loading more…' : ''}
      </div>
    </>
  );
}
