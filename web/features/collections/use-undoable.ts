import { collectionPolicy } from '#contract/policy/collections.ts';
import { useCan } from '../../lib/can.ts';
import type { ToastOptions } from '../../lib/toast.ts';

/** The sentence after a change of a collection. Undoing it takes the role: a level alone offers no way back. */
export function useUndoable(): (text: string) => string | readonly [string, ToastOptions] {
  const byRole = useCan(collectionPolicy['collection.create']);
  return (text) => (byRole ? text : [text, { action: undefined }]);
}
