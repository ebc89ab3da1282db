import { lockFolder } from '#features/folders/store.ts';
import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptShares, keptShares, sameShares, setShares } from './changes/share.ts';

const undoShare = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const folder = (await lockFolder(tx, team, subject)) ?? fail('conflict', 'The folder no longer exists.');
  if (!sameShares(await keptShares(tx, team, subject), after as KeptShares))
    fail('conflict', `Who sees the folder ${folder.name} was changed again in the meantime.`);
  await setShares(tx, act, { team, folder: subject }, before as KeptShares);
});

export const shareUndo: Undoers = { 'folder.share': undoShare };
