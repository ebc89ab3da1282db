import { useMutation } from '@tanstack/react-query';
import {
  createRight,
  deleteRight,
  type NewRight,
  type Right,
  type RightChanges,
  updateRight,
} from '#contract/rights.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { toast } from '../../../lib/toast.ts';
import { undoAction } from '../../../lib/undo.ts';
import { refreshRights } from '../queries.ts';

export function useCreateRight(team: string) {
  return useMutation({
    mutationFn: (body: NewRight) => callWithMeta(createRight, { params: { team }, body }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`${reply.name} added`, { action: undoAction(changeSet) });
      refreshRights(team);
    },
  });
}

/** Only if nobody changed it since `right` was read. */
export function useUpdateRight(team: string) {
  return useMutation({
    mutationFn: ({ right, changes }: { right: Right; changes: RightChanges }) =>
      callWithMeta(updateRight, {
        params: { id: right.uuid },
        body: changes,
        headers: { 'if-match': `"${right.revision}"` },
      }),
    onSuccess: ({ changeSet }) => {
      toast.success('Rights details updated', { action: undoAction(changeSet) });
      refreshRights(team);
    },
    onError: () => refreshRights(team),
  });
}

/** Throws when it was refused: the dialog says why. */
export async function removeRight(team: string, right: Pick<Right, 'uuid' | 'name'>): Promise<void> {
  const { changeSet } = await callWithMeta(deleteRight, { params: { id: right.uuid } });
  toast.success(`${right.name} removed`, { action: undoAction(changeSet) });
  refreshRights(team);
}
