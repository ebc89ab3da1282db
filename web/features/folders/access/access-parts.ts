import { queryOptions } from '@tanstack/react-query';
import { setFolderLevels, showFolderLevels } from '#contract/folder-levels.ts';
import type { FolderLevel } from '#contract/policy/folders/folder-levels.ts';
import { call, callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { useTeam } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';

/** The people and groups with a level in a folder. */
export const folderLevelsQuery = (team: string, uuid: string) =>
  queryOptions({
    queryKey: ['folders', team, 'levels', uuid],
    queryFn: ({ signal }) => call(showFolderLevels, { params: { uuid }, signal }),
  });

interface WantedLevels {
  uuid: string;
  people: { user: string; level: FolderLevel }[];
  groups: { group: string; level: FolderLevel }[];
}

/** Gives people and groups their levels in a folder: these, and nobody else. */
export function useGiveAccess() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, ...body }: WantedLevels) => callWithMeta(setFolderLevels, { params: { uuid }, body }),
    said: ({ changeSet }, { people, groups }) => {
      if (changeSet === undefined) return undefined;
      return people.length + groups.length === 0 ? 'Access removed' : 'Access changed';
    },
    failed: 'Error changing access',
    after({ reply }, { uuid }) {
      queryClient.setQueryData(folderLevelsQuery(team, uuid).queryKey, reply);
    },
  });
}
