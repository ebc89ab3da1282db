import {
  createRight,
  deleteRight,
  type NewRight,
  type Right,
  type RightChanges,
  updateRight,
} from '#contract/rights.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { isolated } from '../../../lib/isolated.ts';
import { toast } from '../../../lib/toast.ts';
import { refreshRights } from '../queries.ts';

export function useCreateRight(team: string) {
  return useChange({
    run: (body: NewRight) => callWithMeta(createRight, { params: { team }, body }),
    said: ({ reply }) => `${isolated(reply.name)} added`,
    failed: null,
    after: () => refreshRights(team),
  });
}

/** Only if nobody changed it since `right` was read. */
export function useUpdateRight(team: string) {
  return useChange({
    run: ({ right, changes }: { right: Right; changes: RightChanges }) =>
      callWithMeta(updateRight, {
        params: { id: right.uuid },
        body: changes,
        headers: { 'if-match': `"${right.revision}"` },
      }),
    said: 'Rights details updated',
    failed: null,
    settled: () => refreshRights(team),
  });
}

/** Throws when it was refused: the dialog says why. */
export async function removeRight(team: string, right: Pick<Right, 'uuid' | 'name'>): Promise<void> {
  const { changeSet } = await callWithMeta(deleteRight, { params: { id: right.uuid } });
  toast.success(`${isolated(right.name)} removed`, { action: undoAction(changeSet) });
  refreshRights(team);
}
