import { isDeepStrictEqual } from 'node:util';
import { authorizeSystem } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { askedForTheSet, type PastChange, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedProfile } from './access.ts';
import { setDefaults } from './changes/set-folder.ts';
import { addProfile, changeProfile, keep, removeProfile } from './changes/write-profile.ts';
import { lockProfile, type ProfileBody } from './store.profiles.ts';
import type { StoredDefaults } from './store.refs.ts';

type Step = (tx: Tx, act: Act, change: PastChange) => Promise<void>;

const each =
  (step: Step): Undoer =>
  async (tx, act, changes) => {
    for (const change of changes.toReversed()) await step(tx, act, change);
  };

const which = ({ team, subject }: PastChange) => ({ team_id: team, id: subject });

const putFolderBack: Step = (tx, act, change) =>
  setDefaults(tx, act, authorizeSystem(askedForTheSet, 'upload_defaults.manage', which(change)), async ({ gives }) => {
    if (!isDeepStrictEqual(gives, change.after))
      fail('conflict', 'The defaults of this folder were changed again in the meantime.');
    return change.before as StoredDefaults;
  });

const profileToUndo = (change: PastChange): ManagedProfile =>
  authorizeSystem(askedForTheSet, 'upload_profile.manage', which(change));

async function present(tx: Tx, { team, subject }: PastChange) {
  return (await lockProfile(tx, team, subject)) ?? fail('conflict', 'The upload profile no longer exists.');
}

const takeBack: Step = async (tx, act, change) => {
  await present(tx, change);
  await removeProfile(tx, act, profileToUndo(change));
};

const bringBack: Step = (tx, act, { team, subject, before }) =>
  addProfile(tx, act, team, subject, before as ProfileBody, 'restore');

const putBack: Step = async (tx, act, change) => {
  await present(tx, change);
  await changeProfile(tx, act, profileToUndo(change), async (now) => {
    if (!isDeepStrictEqual(keep(now), change.after))
      fail('conflict', `The upload profile ${now.name} was changed again in the meantime.`);
    return change.before as ProfileBody;
  });
};

export const uploadDefaultsUndo: Undoers = {
  'folder.defaults': each(putFolderBack),
  'profile.create': each(takeBack),
  'profile.restore': each(takeBack),
  'profile.update': each(putBack),
  'profile.delete': each(bringBack),
};
