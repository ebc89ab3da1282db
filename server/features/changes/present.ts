import type { ChangeSet } from '#contract/changes.ts';
import type { Undoers } from '#platform/db/undo.ts';
import { hasFlagToUndo, isPersonal, ownFilesOnly, ownOnly } from './kinds.ts';
import { sentenceOf } from './sentences.ts';
import type { Reader, SetRow } from './store.ts';

function mayUndo(reader: Reader, action: string, actor: string | null): boolean {
  if (!hasFlagToUndo(reader, action)) return false;
  return !(isPersonal(action) || ownOnly.has(action) || ownFilesOnly(action, reader.flags)) || actor === reader.user;
}

export function presentSet(undoers: Undoers, who: Reader, set: SetRow): ChangeSet {
  const open = !set.undone && !set.running;
  const mixed = set.actions.filter((line) => line.noun === set.noun).length > 1;
  return {
    uuid: set.id,
    at: set.at.toISOString(),
    by: set.by,
    key: set.key,
    action: mixed ? `${set.noun}.update` : set.main,
    summary: sentenceOf(set),
    count: set.count,
    undoable: open && set.actions.every(({ action }) => action in undoers && mayUndo(who, action, set.actor)),
    undone: set.undone,
    undoes: set.undoes,
  };
}
