import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { type ToldApart, tellApart } from './changes/tell-apart.ts';

const undoTelling = oneByOne((tx, act, { team, before }) => tellApart(tx, act, team, before as ToldApart));

/** Putting files together consists of changes of files, which are put back by theirs. */
export const duplicateUndo: Undoers = { 'file.distinct': undoTelling };
