import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { refreshVersions } from './queries.ts';

/** What is said when versions were added. Undo puts the cover of before first again. */
export async function saidAdded(file: string, made: number, changeSet: string | undefined): Promise<void> {
  await refreshVersions(file);
  toast.success(made === 1 ? 'Version added' : `${count(made, 'version')} added`, { action: undoAction(changeSet) });
}
