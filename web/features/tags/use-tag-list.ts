import { useInfiniteQuery } from '@tanstack/react-query';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { queryClient } from '../../lib/query.ts';
import { type TagListWhat, tagListQuery, tagsKey } from './queries.ts';

let soon: ReturnType<typeof setTimeout> | undefined;

/** The team's tags, read again when someone changes one. */
export function useTagList(team: string, what: TagListWhat, enabled: boolean) {
  useTeamEvents(team, ['tag.created', 'tag.updated', 'tag.deleted', RESYNC], () => {
    clearTimeout(soon);
    soon = setTimeout(() => void queryClient.invalidateQueries({ queryKey: tagsKey(team) }), 300);
  });
  const list = useInfiniteQuery({ ...tagListQuery(team, what), enabled, placeholderData: (before) => before });
  const first = list.data?.pages[0];
  return {
    list,
    tags: list.data?.pages.flatMap((page) => page.results) ?? [],
    count: first?.count,
    catchingUp: first?.catching_up ?? 0,
  };
}
