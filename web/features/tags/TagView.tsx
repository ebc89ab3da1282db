import { lazy, Suspense } from 'react';
import type { Tag } from '#contract/tags.ts';
import type { TagsSearch } from '../../lib/search/tags.ts';
import type { SetSearch } from '../../lib/search/use-search-state.ts';
import type { Chosen } from '../../ui/list/use-chosen.ts';
import type { Paged } from '../../ui/list/use-paged.ts';
import type { OpenTagDialog } from './dialogs/TagDialogs.tsx';
import { NearTags } from './NearTags.tsx';
import { TagList } from './table/TagList.tsx';

const MissedWords = lazy(async () => ({ default: (await import('./MissedWords.tsx')).MissedWords }));
const GroupTree = lazy(async () => ({ default: (await import('./groups/GroupTree.tsx')).GroupTree }));
const ProposedTags = lazy(async () => ({ default: (await import('./proposed/ProposedTags.tsx')).ProposedTags }));

interface Props {
  search: TagsSearch;
  list: Paged<Tag>;
  chosen: Chosen;
  editable: boolean;
  /** A dialog is open over it. */
  busy: boolean;
  onSet: SetSearch<TagsSearch>;
  onOpen: (dialog: OpenTagDialog) => void;
}

function View({ search, list, chosen, editable, busy, onSet, onOpen }: Props) {
  switch (search.show) {
    case 'groups':
      return <GroupTree q={search.q ?? ''} editable={editable} busy={busy} onOpen={onOpen} />;
    case 'alike':
      return <NearTags editable={editable} onMerge={(tags) => onOpen({ kind: 'merge', tags })} />;
    case 'missed':
      return <MissedWords />;
    case 'proposed':
      return <ProposedTags />;
    default:
      return <TagList list={list} search={search} chosen={chosen} editable={editable} onSet={onSet} onOpen={onOpen} />;
  }
}

/** The view of the tags that the address asks for: the table, their groups, or those to decide about. */
export function TagView(props: Props) {
  return (
    <Suspense fallback={null}>
      <View {...props} />
    </Suspense>
  );
}
