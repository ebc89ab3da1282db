import type { Undoer, Undoers } from '#platform/db/undo.ts';
import { type ToldApart, tellApart } from './changes/tell-apart.ts';

const undoTelling: Undoer = async (tx, act, changes) => {
  for (const { team, before } of changes.toReversed()) await tellApart(tx, act, team, before as ToldApart);
};

/** Putting files together consists of changes of files, which are put back by theirs. */
export const duplicateUndo: Undoers = { 'file.distinct': undoTelling };
