import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { tagPolicy } from '#contract/policy/tags.ts';
import { TagDialogs, type TagDoing } from '../features/tags/dialogs/TagDialogs.tsx';
import { NearTags } from '../features/tags/NearTags.tsx';
import { proposalsQuery } from '../features/tags/queries.ts';
import { TagActions } from '../features/tags/TagActions.tsx';
import { TagBar } from '../features/tags/TagBar.tsx';
import { TagFilters } from '../features/tags/TagFilters.tsx';
import { TagList } from '../features/tags/TagList.tsx';
import { useTagList } from '../features/tags/use-tag-list.ts';
import { useCan } from '../lib/can.ts';
import { count } from '../lib/format.ts';
import { useKey } from '../lib/keys.ts';
import { useTeam } from '../lib/me.ts';
import { readTagsSearch, type TagsSearch } from '../lib/search/tags.ts';
import { type SetSearch, useSearchState } from '../lib/search/use-search-state.ts';
import { NarrowField } from '../ui/form/NarrowField.tsx';
import { ListScreen } from '../ui/list/ListScreen.tsx';
import { useChosen } from '../ui/list/use-chosen.ts';
import styles from './tags.module.css';

const MissedWords = lazy(async () => ({ default: (await import('../features/tags/MissedWords.tsx')).MissedWords }));
const GroupTree = lazy(async () => ({ default: (await import('../features/tags/groups/GroupTree.tsx')).GroupTree }));
const ProposedTags = lazy(async () => ({
  default: (await import('../features/tags/proposed/ProposedTags.tsx')).ProposedTags,
}));

/** A change to more files than are changed at once. */
function CatchingUp({ files }: { files: number }) {
  if (files === 0) return null;
  return (
    <p className={styles.catching} role="status">
      A large change is still being applied to {count(files, 'file')}. Counts and search will catch up.
    </p>
  );
}

/** Every tag of the team, to be kept in order. */
export function TagsScreen() {
  const { uuid: team } = useTeam();
  const [search, setSearch] = useSearchState(readTagsSearch);
  const editable = useCan(tagPolicy['tag.manage']);
  const chosen = useChosen();
  const [doing, setDoing] = useState<TagDoing>();
  const { q, order, group, show } = search;
  const alike = show === 'alike';
  const missed = show === 'missed';
  const deciding = show === 'proposed';
  const grouped = show === 'groups';
  const tabled = !alike && !missed && !deciding && !grouped;
  const proposed = useQuery({ ...proposalsQuery(team), enabled: editable });
  const list = useTagList(
    team,
    {
      q,
      order,
      group,
      subgroups: group === undefined ? undefined : 'true',
      uses: show === 'unused' || show === 'once' ? show : undefined,
    },
    tabled,
  );
  const set: SetSearch<TagsSearch> = (change) => {
    chosen.clear();
    setSearch(change, 'q' in change);
  };
  const picked = list.rows.filter((tag) => chosen.uuids.has(tag.uuid));
  useKey('Escape', chosen.clear, { label: 'Clear selection', group: 'Tags', enabled: picked.length > 0 && !doing });
  const counted = !tabled || list.total === undefined ? undefined : count(list.total, 'tag');
  return (
    <>
      <ListScreen
        flush
        className={styles.scroll}
        title="Tags"
        count={counted}
        create={editable ? { label: 'New tag', run: () => setDoing({ what: 'new' }) } : undefined}
        search={
          (tabled || grouped) && (
            <NarrowField label="Find a tag" value={q ?? ''} onChange={(words) => set({ q: words || undefined })} />
          )
        }
        actions={<TagActions editable={editable} onImport={() => setDoing({ what: 'import' })} />}
        filters={
          <>
            <TagFilters search={search} editable={editable} proposed={proposed.data?.count} onSet={set} />
            <CatchingUp files={list.first?.catching_up ?? 0} />
          </>
        }
      >
        <Suspense fallback={null}>
          {missed && <MissedWords />}
          {deciding && <ProposedTags />}
          {grouped && <GroupTree q={q ?? ''} editable={editable} busy={doing !== undefined} onDo={setDoing} />}
        </Suspense>
        {alike && <NearTags editable={editable} onMerge={(tags) => setDoing({ what: 'merge', tags })} />}
        {tabled && <TagList {...{ list, search, chosen, editable }} onSet={set} onDo={setDoing} />}
      </ListScreen>
      <TagBar
        chosen={picked.length}
        onMove={() => setDoing({ what: 'group', tags: picked })}
        onMerge={() => setDoing({ what: 'merge', tags: picked })}
        onDelete={() => setDoing({ what: 'deleteSeveral', tags: picked })}
        onClear={chosen.clear}
      />
      <VisuallyHidden role="status">{counted}</VisuallyHidden>
      {doing && <TagDialogs doing={doing} onClose={() => setDoing(undefined)} />}
    </>
  );
}
