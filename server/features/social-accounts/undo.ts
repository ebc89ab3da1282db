import { isDeepStrictEqual } from 'node:util';
import { authorizeSystem } from '#platform/authorize.ts';
import { askedForTheSet, oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { type KeptAccount, keep } from './changes/history.ts';
import { updateAccount } from './changes/update.ts';
import { lockAccount } from './store/accounts.ts';

const undoUpdate = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const row = (await lockAccount(tx, team, subject)) ?? fail('conflict', 'The social account is no longer connected.');
  const left = after as KeptAccount;
  if (!isDeepStrictEqual(keep(row), { ...left, username: row.username }))
    fail('conflict', `The social account ${row.name} was changed again in the meantime.`);
  const { platform: _, username: __, ...settings } = before as KeptAccount;
  await updateAccount(tx, act, authorizeSystem(askedForTheSet, 'social_account.manage', row), () => settings);
});

/** Access to a network that was given back is gone: it cannot be undone. */
export const socialAccountUndo: Undoers = { 'social_account.update': undoUpdate };
