import { useState } from 'react';
import { undoAction } from '../../../lib/change/undo.ts';
import { isolated } from '../../../lib/isolated.ts';
import { toast } from '../../../lib/toast.ts';
import type { FolderTarget } from '../../folders/folder-actions.ts';
import { refreshLists } from '../queries.ts';
import { type Subject, sizeOf } from '../select/subject.ts';
import { actOnMany } from './act-on-many.ts';
import { useUpdateFile } from './file-actions.ts';

/** A dialog waits this long for many files; then the toast alone goes on telling. */
const patienceMs = 4_000;

export const movedTo = (place: FolderTarget): string =>
  place.uuid === null ? 'Moved to Root' : `Moved to ${isolated(place.name)}`;

type Outcome = 'moved' | 'going on' | 'failed';

/** Moves one file by an update, many by a job of the server. Either way it says so, with Undo. */
export function useMoveFiles() {
  const [saving, setSaving] = useState(false);
  const update = useUpdateFile();

  async function moveOne({ team, files: [file] }: Subject, to: FolderTarget): Promise<Outcome> {
    if (!file) return 'failed';
    try {
      const { changeSet } = await update.mutateAsync({ file, changes: { newFolder: to.uuid } });
      toast.success(movedTo(to), { action: undoAction(changeSet) });
      refreshLists(team);
      return 'moved';
    } catch (error) {
      toast.failure(error, 'Error moving to folder');
      return 'failed';
    }
  }

  async function moveMany(subject: Subject, to: FolderTarget): Promise<Outcome> {
    const said = { doing: 'Moving', done: movedTo(to), failed: 'Error moving to folder' };
    const moving = actOnMany(subject, [{ action: 'move', value: to.uuid }], said);
    const lazyWhenIdle = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs));
    const first = await Promise.race([moving, lazyWhenIdle]);
    return first === 'late' ? 'going on' : first ? 'moved' : 'failed';
  }

  const move = async (subject: Subject, to: FolderTarget): Promise<Outcome> => {
    setSaving(true);
    try {
      return await (sizeOf(subject) === 1 && !subject.all ? moveOne : moveMany)(subject, to);
    } finally {
      setSaving(false);
    }
  };
  return { move, saving };
}
