import { lockFolder } from '#features/folders/store.ts';
import { record } from '#platform/db/change.ts';
import type { Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { sameShares } from './changes/share.ts';
import { tellGuests } from './changes/tell-guests.ts';
import { type KeptShare, replaceShares, sharesOf } from './store.ts';

interface Kept {
  teams: KeptShare[];
}

const undoShare: Undoer = async (tx, act, changes) => {
  for (const { team, subject, before, after } of changes.toReversed()) {
    const folder = (await lockFolder(tx, team, subject)) ?? fail('conflict', 'The folder no longer exists.');
    const now = await sharesOf(tx, team, subject);
    if (!sameShares(now, (after as Kept).teams))
      fail('conflict', `Who sees the folder ${folder.name} was changed again in the meantime.`);
    await replaceShares(tx, { team, folder: subject, by: act.actor }, (before as Kept).teams);
    const teams = await sharesOf(tx, team, subject);
    await record(tx, act, {
      team,
      action: 'folder.share',
      noun: 'folder',
      subject,
      before: { teams: now },
      after: { teams },
    });
    await tellGuests(
      tx,
      act,
      subject,
      [...now, ...teams].map(({ uuid }) => uuid),
    );
  }
};

export const shareUndo: Undoers = { 'folder.share': undoShare };
