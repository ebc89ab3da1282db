import type { Flag } from '#contract/policy/flags.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ManagedRole } from '../access.ts';
import { requireFlagsToGive } from '../calls/grant.ts';
import { inOrder, inUse, isOwner } from '../rules.ts';
import { deleteRole, findRole, findRoleByName, insertRole, usersOfRole, writeRole } from '../store/roles.ts';
import { lockTeam } from '../store/teams.ts';

async function requireFreeName(tx: Tx, team: string, name: string, except?: string): Promise<void> {
  const other = await findRoleByName(tx, team, name);
  if (other && other.id !== except) fail('name_taken', `A role called ${other.name} already exists.`);
}

export async function createRole(
  tx: Tx,
  act: Act,
  {
    team,
    name,
    permissions,
    uploads_wait,
    new_tags,
  }: { team: string; name: string; permissions: readonly Flag[]; uploads_wait: boolean; new_tags: boolean },
): Promise<string> {
  await lockTeam(tx, team);
  await requireFreeName(tx, team, name);
  await requireFlagsToGive(tx, team, act.actor, permissions);
  const id = newId();
  const after = { name, permissions: inOrder(permissions), uploads_wait, new_tags };
  await insertRole(tx, team, { id, ...after, uploadsWait: uploads_wait, newTags: new_tags, builtIn: false });
  await record(tx, act, { team, action: 'role.create', noun: 'role', subject: id, after });
  return id;
}

/** Renames a role or changes what it allows. Owner stays as it is: somebody must be able to do everything. */
export async function updateRole(
  tx: Tx,
  act: Act,
  role: ManagedRole,
  wanted: {
    name?: string | undefined;
    permissions?: readonly Flag[] | undefined;
    uploads_wait?: boolean | undefined;
    new_tags?: boolean | undefined;
  },
): Promise<void> {
  const team = role.team_id;
  await lockTeam(tx, team);
  const now = (await findRole(tx, [team], role.id)) ?? fail('not_found');
  const before = {
    name: now.name,
    permissions: inOrder(now.permissions),
    uploads_wait: now.uploads_wait,
    new_tags: now.new_tags,
  };
  const after = {
    name: wanted.name ?? before.name,
    permissions: inOrder(wanted.permissions ?? before.permissions),
    uploads_wait: wanted.uploads_wait ?? before.uploads_wait,
    new_tags: wanted.new_tags ?? before.new_tags,
  };
  if (JSON.stringify(after) === JSON.stringify(before)) return;
  if (isOwner(now)) fail('conflict', 'The Owner role cannot be renamed and always allows everything.');
  await requireFreeName(tx, team, after.name, role.id);
  const added = after.permissions.filter((flag) => !before.permissions.includes(flag));
  await requireFlagsToGive(tx, team, act.actor, added);
  await writeRole(tx, { team_id: team, id: role.id, ...after });
  await record(tx, act, { team, action: 'role.update', noun: 'role', subject: role.id, before, after });
}

export async function removeRole(tx: Tx, act: Act, role: ManagedRole): Promise<void> {
  const team = role.team_id;
  await lockTeam(tx, team);
  const now = (await findRole(tx, [team], role.id)) ?? fail('not_found');
  if (isOwner(now)) fail('conflict', 'The Owner role cannot be deleted.');
  const users = await usersOfRole(tx, team, role.id);
  if (users.members + users.invites > 0) fail('role_in_use', inUse(now.name, users));
  await deleteRole(tx, team, role.id);
  await record(tx, act, {
    team,
    action: 'role.delete',
    noun: 'role',
    subject: role.id,
    before: {
      name: now.name,
      permissions: now.permissions,
      built_in: now.built_in,
      uploads_wait: now.uploads_wait,
      new_tags: now.new_tags,
    },
  });
}
