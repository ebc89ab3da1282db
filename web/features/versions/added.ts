import { undoAction } from '../../lib/change/undo.ts';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { refreshVersions } from './queries.ts';

interface Added {
  readonly results: readonly unknown[];
  /** The number of those that wait for review. */
  readonly waiting: number;
}

/** The text when versions were added. Undo restores the former cover. */
export async function saidAdded(
  file: string,
  { results: { length: made }, waiting }: Added,
  changeSet: string | undefined,
): Promise<void> {
  await refreshVersions(file);
  if (waiting > 0) {
    const what = waiting === 1 ? 'Version' : count(waiting, 'version');
    toast.success(`${what} sent for review`, { action: undoAction(changeSet) });
    return;
  }
  toast.success(made === 1 ? 'Version added' : `${count(made, 'version')} added`, { action: undoAction(changeSet) });
}
