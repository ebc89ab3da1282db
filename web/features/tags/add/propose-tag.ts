import { proposeTag } from '#contract/tags/proposals.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { toast } from '../../../lib/toast.ts';

/** Proposes a tag for files to whoever manages the team's tags. True when that was done. */
export async function proposeFor(team: string, name: string, files: readonly string[]): Promise<boolean> {
  try {
    const { changeSet } = await callWithMeta(proposeTag, { params: { team }, body: { name, files: [...files] } });
    const action = changeSet === undefined ? undefined : undoAction(changeSet);
    toast.success(`Proposed the tag ${name}. You get a notification when it is decided.`, { action });
    return true;
  } catch (error) {
    toast.failure(error, 'The tag was not proposed');
    return false;
  }
}
