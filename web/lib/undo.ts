import { undoChanges } from '#contract/changes.ts';
import { call } from './call.ts';
import { queryClient } from './query.ts';
import { type ToastAction, toast } from './toast.ts';

/** Puts back what a change set changed, and refreshes what is on the screen. */
export async function undo(changeSet: string): Promise<void> {
  try {
    await call(undoChanges, { params: { uuid: changeSet } });
    toast.success('Undone');
  } catch (error) {
    toast.failure(error, 'Something went wrong.');
  }
  await queryClient.invalidateQueries();
}

/** The Undo button of a toast; none when the answer named no change set. */
export function undoAction(changeSet: string | undefined): ToastAction | undefined {
  return changeSet === undefined ? undefined : { label: 'Undo', run: () => void undo(changeSet) };
}
