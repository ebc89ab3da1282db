import { useDebouncedCallback } from '@mantine/hooks';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { queryClient } from '../../lib/query.ts';
import { showsTable, type TagsSearch } from '../../lib/search/tags.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { type TagFilter, tagListQuery, tagsKey } from './queries.ts';

const types = ['tag.created', 'tag.updated', 'tag.deleted', RESYNC];
const pauseMs = 300;

/** The tags of the table that the address asks for, read again when someone changes one. */
export function useTagList(team: string, search: TagsSearch) {
  const { q, order, group, show } = search;
  const uses = show === 'unused' || show === 'once' ? show : undefined;
  const filter: TagFilter = { q, order, group, subgroups: group === undefined ? undefined : 'true', uses };
  const refresh = useDebouncedCallback(() => void queryClient.invalidateQueries({ queryKey: tagsKey(team) }), pauseMs);
  useTeamEvents(team, types, () => refresh());
  return usePaged(tagListQuery(team, filter), { keep: true, enabled: showsTable(search) });
}
