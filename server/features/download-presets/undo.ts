import { isDeepStrictEqual } from 'node:util';
import { authorizeSystem } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { askedForTheSet, type PastChange, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedPreset } from './access.ts';
import { addPreset, bodyOf, changePreset, type KeptPreset, keep, removePreset } from './changes/write-preset.ts';
import { lockPreset } from './store.ts';

type Step = (tx: Tx, act: Act, change: PastChange) => Promise<void>;

const each =
  (step: Step): Undoer =>
  async (tx, act, changes) => {
    for (const change of changes.toReversed()) await step(tx, act, change);
  };

const which = ({ team, subject }: PastChange): ManagedPreset =>
  authorizeSystem(askedForTheSet, 'download_preset.manage', { team_id: team, id: subject });

async function requirePresence(tx: Tx, { team, subject }: PastChange): Promise<void> {
  if (!(await lockPreset(tx, team, subject))) fail('conflict', 'The download preset no longer exists.');
}

const takeBack: Step = async (tx, act, change) => {
  await requirePresence(tx, change);
  await removePreset(tx, act, which(change));
};

const bringBack: Step = (tx, act, { team, subject, before }) =>
  addPreset(tx, act, team, subject, bodyOf(before as KeptPreset), 'restore');

const putBack: Step = async (tx, act, change) => {
  await requirePresence(tx, change);
  await changePreset(tx, act, which(change), async (now) => {
    if (!isDeepStrictEqual(keep(now), change.after))
      fail('conflict', `The download preset ${now.name} was changed again in the meantime.`);
    return bodyOf(change.before as KeptPreset);
  });
};

export const presetUndo: Undoers = {
  'preset.create': each(takeBack),
  'preset.restore': each(takeBack),
  'preset.update': each(putBack),
  'preset.delete': each(bringBack),
};
