import { type FileChanges, type FileSummary, updateFile } from '#contract/files/routes.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { toast } from '../../../lib/toast.ts';
import { dropFile, keepFile, refreshLists } from '../queries.ts';
import type { BulkTexts, Step } from './bulk-step.ts';

/** The update of one file that a step comes to; none where an update would replace what a step adds to. */
export function updateOf({ action, value }: Step): Partial<FileChanges> | undefined {
  switch (action) {
    case 'star':
      return { starred: value !== false };
    case 'internal_use':
      return { internal_use: value !== false };
    case 'recycle':
      return { recycled: true };
    case 'restore':
      return { recycled: false };
    case 'add_to_library':
      return { review_status: 0 };
    case 'expire':
      return { expiration_date: typeof value === 'string' ? value : null };
    case 'rating':
      return { rating: typeof value === 'number' ? value : null };
    default:
      return undefined;
  }
}

/** Changes one file at once, without a job. */
export async function actOnOne(file: FileSummary, changes: Partial<FileChanges>, said: BulkTexts): Promise<boolean> {
  try {
    const { reply, changeSet } = await callWithMeta(updateFile, {
      params: { uuid: file.uuid },
      body: changes,
    });
    keepFile(reply);
    toast.success(said.done, { action: undoAction(changeSet) });
    if (changes.recycled !== undefined) {
      dropFile(file.team, file.uuid);
      refreshLists(file.team);
    }
    return true;
  } catch (error) {
    toast.failure(error, said.failed);
    return false;
  }
}
