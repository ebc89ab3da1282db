import { undoManyChanges } from '#contract/changes.ts';
import { folderAsWas, type PastItem, putBackInFolder } from '#contract/folder-past.ts';
import { call } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { count } from '../../../lib/format.ts';
import { pagedQuery } from '../../../lib/paged.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { actByJob } from '../../files/act/act-on-many.ts';
import { historyKey } from './queries.ts';

export const pastQuery = (team: string, folder: string, at: string) =>
  pagedQuery(
    [...historyKey(team), 'past', folder, at],
    (page, signal) => call(folderAsWas, { params: { uuid: folder }, query: { at, limit: 100, ...page }, signal }),
    { staleTime: 5_000 },
  );

/** Brings deleted subfolders back with their files; what stands in the way is told. */
async function bringBack(team: string, folders: readonly PastItem[]): Promise<void> {
  const sets = [...new Set(folders.flatMap(({ deleted_by }) => deleted_by ?? []))].slice(0, 100);
  if (sets.length === 0) return;
  try {
    const { results, set } = await call(undoManyChanges, { params: { team }, body: { sets } });
    const back = results.filter(({ undone }) => undone).length;
    const action = undoAction(set?.uuid);
    if (back > 0) toast.success(`${count(back, 'folder')} restored`, action ? { action } : {});
    for (const { undone, reason } of results) if (!undone) toast.failure(new Error(reason ?? ''), reason ?? undefined);
  } catch (error) {
    toast.failure(error, 'The deleted folders were not restored.');
  }
}

/** Puts back what was deleted of a folder since a moment: its files out of the Recycling Bin, and its subfolders. */
export async function putBackSince(
  team: string,
  folder: string,
  since: string,
  folders: readonly PastItem[],
): Promise<void> {
  await bringBack(team, folders);
  const said = { doing: 'Restoring', done: 'Restored', failed: 'The files were not restored' };
  await actByJob(team, 0, () => call(putBackInFolder, { params: { uuid: folder }, body: { since } }), said);
  void queryClient.invalidateQueries();
}
