import { undoAction } from '../../lib/change/undo.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { refreshVersions } from './queries.ts';

/** The text when versions were added. Undo restores the former cover. */
export async function saidAdded(file: string, made: number, changeSet: string | undefined): Promise<void> {
  await refreshVersions(file);
  toast.success(made === 1 ? 'Version added' : `${count(made, 'version')} added`, { action: undoAction(changeSet) });
}
