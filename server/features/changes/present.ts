import type { ChangeSet } from '#contract/changes.ts';
import type { History } from '#platform/history/history.ts';
import type { Services } from '#server/services.ts';
import type { Reader, SetRow } from './store.ts';

function mayUndo(rules: History, reader: Reader, action: string, actor: string | null): boolean {
  if (!rules.hasFlagToUndo(reader, action)) return false;
  return !(rules.isOwnOnly(action) || rules.isOwnFilesOnly(action, reader.flags)) || actor === reader.user;
}

export function presentSet({ undoers, history }: Services['registry'], who: Reader, set: SetRow): ChangeSet {
  const open = !set.undone && !set.running;
  const mixed = set.actions.filter((line) => line.noun === set.noun).length > 1;
  return {
    uuid: set.id,
    at: set.at.toISOString(),
    by: set.by,
    key: set.key,
    action: mixed ? `${set.noun}.update` : set.main,
    summary: history.sentenceOf(set),
    count: set.count,
    undoable: open && set.actions.every(({ action }) => action in undoers && mayUndo(history, who, action, set.actor)),
    undone: set.undone,
    undoes: set.undoes,
  };
}
