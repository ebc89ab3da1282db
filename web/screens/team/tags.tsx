import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tagPolicy } from '#contract/policy/tags.ts';
import { type OpenTagDialog, TagDialogs } from '../../features/tags/dialogs/TagDialogs.tsx';
import { proposalsQuery } from '../../features/tags/queries.ts';
import { TagActions } from '../../features/tags/TagActions.tsx';
import { TagBar } from '../../features/tags/TagBar.tsx';
import { TagFilters } from '../../features/tags/TagFilters.tsx';
import { TagView } from '../../features/tags/TagView.tsx';
import { useTagList } from '../../features/tags/use-tag-list.ts';
import { useCan } from '../../lib/can.ts';
import { count } from '../../lib/format.ts';
import { useKey } from '../../lib/keys.ts';
import { useTeam } from '../../lib/me.ts';
import { readTagsSearch, showsTable, type TagsSearch } from '../../lib/search/tags.ts';
import { type SetSearch, useSearchState } from '../../lib/search/use-search-state.ts';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import { ListScreen } from '../../ui/list/ListScreen.tsx';
import { useChosen } from '../../ui/list/use-chosen.ts';
import styles from './tags.module.css';

/** Every tag of the team, to be kept in order. */
export function TagsScreen() {
  const { uuid: team } = useTeam();
  const [search, setSearch] = useSearchState(readTagsSearch);
  const editable = useCan(tagPolicy['tag.manage']);
  const proposals = useQuery({ ...proposalsQuery(team), enabled: editable });
  const list = useTagList(team, search);
  const total = showsTable(search) && list.total !== undefined ? count(list.total, 'tag') : undefined;
  const chosen = useChosen();
  const selected = list.rows.filter((tag) => chosen.uuids.has(tag.uuid));
  const [dialog, setDialog] = useState<OpenTagDialog>();
  const set: SetSearch<TagsSearch> = (change) => {
    chosen.clear();
    setSearch(change, 'q' in change);
  };
  useKey('Escape', chosen.clear, { label: 'Clear selection', group: 'Tags', enabled: selected.length > 0 && !dialog });
  return (
    <>
      <ListScreen
        flush
        className={styles.scroll}
        title="Tags"
        count={total}
        create={editable ? { label: 'New tag', run: () => setDialog({ kind: 'new' }) } : undefined}
        search={
          (showsTable(search) || search.show === 'groups') && (
            <NarrowField label="Find a tag" value={search.q ?? ''} onChange={(q) => set({ q: q || undefined })} />
          )
        }
        actions={<TagActions editable={editable} onImport={() => setDialog({ kind: 'import' })} />}
        filters={
          <>
            <TagFilters search={search} editable={editable} proposed={proposals.data?.count} onSet={set} />
            <CatchingUp files={list.first?.catching_up ?? 0} />
          </>
        }
      >
        <TagView
          search={search}
          list={list}
          chosen={chosen}
          editable={editable}
          busy={dialog !== undefined}
          onSet={set}
          onOpen={setDialog}
        />
      </ListScreen>
      <TagBar
        chosen={selected.length}
        onMove={() => setDialog({ kind: 'regroup', tags: selected })}
        onMerge={() => setDialog({ kind: 'merge', tags: selected })}
        onDelete={() => setDialog({ kind: 'deleteMany', tags: selected })}
        onClear={chosen.clear}
      />
      <VisuallyHidden role="status">{total}</VisuallyHidden>
      {dialog && <TagDialogs dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** Says that counts are behind while a large change is still being applied. */
function CatchingUp({ files }: { files: number }) {
  if (files === 0) return null;
  return (
    <p className={styles.catching} role="status">
      A large change is still being applied to {count(files, 'file')}. Counts and search will catch up.
    </p>
  );
}
