import { useDebouncedCallback } from '@mantine/hooks';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { queryClient } from '../../lib/query.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { type TagListWhat, tagListQuery, tagsKey } from './queries.ts';

const types = ['tag.created', 'tag.updated', 'tag.deleted', RESYNC];
const pauseMs = 300;

/** The team's tags, read again when someone changes one. */
export function useTagList(team: string, what: TagListWhat, enabled: boolean) {
  const refresh = useDebouncedCallback(() => void queryClient.invalidateQueries({ queryKey: tagsKey(team) }), pauseMs);
  useTeamEvents(team, types, () => refresh());
  return usePaged(tagListQuery(team, what), { keep: true, enabled });
}
