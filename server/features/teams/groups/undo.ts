import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { activeMembers } from '../store/among.ts';
import { lockTeam } from '../store/teams.ts';
import { groupToUndo } from './access.ts';
import { changeMembers, type KeptGroup, makeGroup, removeGroup, updateGroup } from './changes.ts';
import { findGroupByName, membersAmong } from './store.ts';

type Step = (tx: Tx, act: Act, change: PastChange) => Promise<void>;

const each =
  (step: Step): Undoer =>
  async (tx, act, changes) => {
    for (const change of changes.toReversed()) {
      await lockTeam(tx, change.team);
      await step(tx, act, change);
    }
  };

const unmake: Step = async (tx, act, { team, subject }) => removeGroup(tx, act, await groupToUndo(tx, team, subject));

const unname: Step = async (tx, act, { team, subject, before, after }) => {
  const now = await groupToUndo(tx, team, subject);
  if (now.name !== (after as KeptGroup).name) fail('conflict', `The group ${now.name} was renamed in the meantime.`);
  await updateGroup(tx, act, now, (before as KeptGroup).name);
};

/** Those who came go and those who went come back, as far as they are members still; others who are in it by now stay. */
const exchange: Step = async (tx, act, { team, subject, before, after }) => {
  const add = await activeMembers(tx, team, (before as KeptGroup).people);
  const remove = await membersAmong(tx, team, (after as KeptGroup).people);
  await changeMembers(tx, act, await groupToUndo(tx, team, subject), { add, remove });
};

const remake: Step = async (tx, act, { team, subject, before }) => {
  const { name, people, shared, folders } = before as KeptGroup;
  if (await findGroupByName(tx, team, name)) fail('conflict', `Another group is called ${name} now.`);
  const kept = { ...(shared ? { shared } : {}), ...(folders ? { folders } : {}) };
  await makeGroup(tx, act, { team, id: subject, name, people, ...kept });
};

export const groupUndo: Undoers = {
  'group.create': each(unmake),
  'group.update': each(unname),
  'group.members': each(exchange),
  'group.delete': each(remake),
};
