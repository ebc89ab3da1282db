import { isDeepStrictEqual } from 'node:util';
import type { FolderLevel } from '#contract/policy/folders/folder-levels.ts';
import { decideOn } from '#contract/policy/policies.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { activeMembers, groupsAmong } from '#features/teams/store/among.ts';
import { type Authorized, refuse } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { oneByOne } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { findStanding } from '#platform/http/identity/standing.ts';
import { type FolderRow, lockFolder } from '../store.ts';
import { type Leveled, type Levels, levelsIn, reachedBy, writeLevels } from './store.ts';

/** The people and groups with a level in a folder, as history keeps them. */
interface KeptLevels {
  name: string;
  add: string[];
  edit: string[];
  groups_add: string[];
  groups_edit: string[];
}

const idsAt = (all: readonly Leveled[], wanted: FolderLevel) =>
  all.flatMap(({ uuid, level }) => (level === wanted ? [uuid] : [])).toSorted();

const keepLevels = (name: string, { people, groups }: Levels): KeptLevels => ({
  name,
  add: idsAt(people, 'add'),
  edit: idsAt(people, 'edit'),
  groups_add: idsAt(groups, 'add'),
  groups_edit: idsAt(groups, 'edit'),
});

const at = (level: FolderLevel, ids: readonly string[]) => ids.map((uuid): Leveled => ({ uuid, level }));
const levelsKept = ({ add, edit, groups_add, groups_edit }: KeptLevels): Levels => ({
  people: [...at('add', add), ...at('edit', edit)],
  groups: [...at('add', groups_add), ...at('edit', groups_edit)],
});

/** Writes the levels in a folder and their history. The row is locked by the caller. */
async function setLevels(tx: Tx, act: Act, { team_id: team, id, name }: FolderRow, now: Levels): Promise<void> {
  const before = keepLevels(name, await levelsIn(tx, team, id));
  if (isDeepStrictEqual(before, keepLevels(name, now))) return;
  await writeLevels(tx, team, id, now);
  const after = keepLevels(name, await levelsIn(tx, team, id));
  await record(tx, act, { team, action: 'folder.grant', noun: 'folder', subject: id, before, after });
}

const words: Readonly<Record<FolderLevel, string>> = {
  add: 'You can add files to this folder and edit those you added.',
  edit: 'You can add files to this folder and edit all files in it.',
};

const idsOf = (all: readonly Leveled[]) => all.map(({ uuid }) => uuid);
const onceEach = (all: readonly Leveled[]): Leveled[] => [...new Map(all.map((one) => [one.uuid, one])).values()];

/** Gives people and groups of the team levels in a folder, and tells those who can do more there than before. */
export async function changeLevels(
  tx: Tx,
  act: Act & { actor: string },
  folder: Authorized<FolderRow, 'folder.levels'>,
  wanted: Levels,
): Promise<void> {
  const team = folder.team_id;
  const row = (await lockFolder(tx, team, folder.id)) ?? fail('not_found');
  const now: Levels = { people: onceEach(wanted.people), groups: onceEach(wanted.groups) };
  if ((await activeMembers(tx, team, idsOf(now.people))).length < now.people.length)
    fail('not_found', 'One of these people is not a member of the team.');
  if ((await groupsAmong(tx, team, idsOf(now.groups))).length < now.groups.length)
    fail('not_found', 'One of these groups does not exist.');
  const before = await reachedBy(tx, team, await levelsIn(tx, team, row.id));
  await setLevels(tx, act, row, now);
  const after = await reachedBy(tx, team, now);
  for (const level of ['add', 'edit'] as const) {
    const more = ([user, has]: [string, FolderLevel]) => {
      const had = before.get(user);
      return has === level && had !== level && had !== 'edit';
    };
    await notify(tx, {
      team,
      kind: 'folder_shared',
      by: act.actor,
      file: null,
      folder: row.id,
      text: words[level],
      users: [...after].filter(more).map(([user]) => user),
    });
  }
}

/** Puts back who had which level: like giving it, for those who may. */
export const undoLevels = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const row = (await lockFolder(tx, team, subject)) ?? fail('conflict', 'The folder no longer exists.');
  const who = act.actor === null ? null : await findStanding(tx, { team, user: act.actor, set: act.id });
  const decision = who && decideOn(who, 'folder.levels', { lineage: row.lineage });
  if (!decision?.allow) refuse(decision ?? { allow: false, needs: [], reason: 'Only people can undo this.' });
  const { name: _, ...left } = after as KeptLevels;
  const { name: __, ...now } = keepLevels(row.name, await levelsIn(tx, team, subject));
  if (!isDeepStrictEqual(left, now))
    fail('conflict', `Who can add files to ${row.name} or edit them was changed again in the meantime.`);
  await setLevels(tx, act, row, levelsKept(before as KeptLevels));
});
