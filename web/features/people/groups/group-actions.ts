import type { BodyIn } from '#contract/core/route.ts';
import { changeGroupMembers, createGroup, deleteGroup, type Group, updateGroup } from '#contract/teams/groups.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { isolated } from '../../../lib/isolated.ts';
import { toast } from '../../../lib/toast.ts';
import { refreshPeople } from '../queries.ts';

export function useMakeGroup(team: string) {
  return useChange({
    run: (body: BodyIn<typeof createGroup>) => callWithMeta(createGroup, { params: { team }, body }),
    said: ({ reply }) => `Group ${isolated(reply.name)} created`,
    failed: null,
    settled: () => refreshPeople(team),
  });
}

export function useRenameGroup(team: string) {
  return useChange({
    run: ({ group, name }: { group: Group; name: string }) =>
      callWithMeta(updateGroup, { params: { id: group.uuid }, body: { name } }),
    said: ({ reply }) => `Group renamed to ${isolated(reply.name)}`,
    failed: null,
    settled: () => refreshPeople(team),
  });
}

export function useChangeMembers(team: string) {
  return useChange({
    run: ({ group, ...body }: { group: Group; add: string[]; remove: string[] }) =>
      callWithMeta(changeGroupMembers, { params: { id: group.uuid }, body }),
    said: ({ reply, changeSet }) =>
      changeSet === undefined ? undefined : `Members of ${isolated(reply.name)} updated`,
    failed: null,
    settled: () => refreshPeople(team),
  });
}

/** Throws when it was refused: the dialog says why. */
export async function removeGroup(team: string, group: Group): Promise<void> {
  const { changeSet } = await callWithMeta(deleteGroup, { params: { id: group.uuid } });
  toast.success(`Group ${isolated(group.name)} deleted`, { action: undoAction(changeSet) });
  refreshPeople(team);
}
