import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { queryClient } from '../../lib/query.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { type TagListWhat, tagListQuery, tagsKey } from './queries.ts';

let soon: ReturnType<typeof setTimeout> | undefined;

/** The team's tags, read again when someone changes one. */
export function useTagList(team: string, what: TagListWhat, enabled: boolean) {
  useTeamEvents(team, ['tag.created', 'tag.updated', 'tag.deleted', RESYNC], () => {
    clearTimeout(soon);
    soon = setTimeout(() => void queryClient.invalidateQueries({ queryKey: tagsKey(team) }), 300);
  });
  return usePaged(tagListQuery(team, what), { keep: true, enabled });
}
