import { Button, Skeleton } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import type { Tag } from '#contract/tags.ts';
import type { TagsSearch } from '../../../lib/search/tags.ts';
import type { SetSearch } from '../../../lib/search/use-search-state.ts';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import type { Chosen } from '../../../ui/list/use-chosen.ts';
import type { Paged } from '../../../ui/list/use-paged.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import type { OpenTagDialog } from '../dialogs/TagDialogs.tsx';
import styles from './TagList.module.css';
import { TagTable } from './TagTable.tsx';

const skeleton = (
  <div className={styles.loading} role="status" aria-label="Loading the tags">
    {Array.from({ length: 8 }, (_, place) => (
      <Skeleton key={place} height={20} radius={4} />
    ))}
  </div>
);

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

/** The table of tags with its loading, empty and failed states; goes on as one scrolls. */
export function TagList(props: {
  list: Paged<Tag>;
  search: TagsSearch;
  chosen: Chosen;
  editable: boolean;
  onSet: SetSearch<TagsSearch>;
  onOpen: (dialog: OpenTagDialog) => void;
}) {
  const { list, search, editable, onSet, onOpen } = props;
  const onNew = editable ? () => onOpen({ kind: 'new' }) : undefined;
  return (
    <ListBody
      list={list}
      failed="The tags did not load"
      skeleton={skeleton}
      endless
      empty={<Nothing search={search} onNew={onNew} />}
    >
      {(tags) => (
        <TagTable
          tags={tags}
          order={search.order ?? 'name'}
          onOrder={(order) => onSet({ order })}
          chosen={props.chosen}
          editable={editable}
          onEdit={(tag) => onOpen({ kind: 'edit', tag })}
          onMove={(tag) => onOpen({ kind: 'regroup', tags: [tag] })}
          onMerge={(tag) => onOpen({ kind: 'merge', tags: [tag] })}
          onDelete={(tag) => onOpen({ kind: 'delete', tag })}
          onGroup={(group) => onSet({ group })}
        />
      )}
    </ListBody>
  );
}
