import type { Flag } from '#contract/policy/flags.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { PastChange, Undoer, Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { memberToUndo, roleToUndo, teamToUndo } from './access.ts';
import { requireFlagsToGive, requireRoleToGive } from './calls/grant.ts';
import { give, type HandedOver } from './changes/hand-over.ts';
import { restoreInvite } from './changes/invite.ts';
import { removeMember, updateMember } from './changes/update-member.ts';
import { updateTeam } from './changes/update-team.ts';
import { removeRole, updateRole } from './changes/write-role.ts';
import { joinGroups } from './groups/store.ts';
import { insertMember, writeMember } from './store/members.ts';
import { findRoleByName, insertRole } from './store/roles.ts';
import { lockTeam, type TeamSettings } from './store/teams.ts';

type Step = (tx: Tx, act: Act, change: PastChange) => Promise<void>;

/** One after the other from the last, with nobody else changing the team's people meanwhile. */
const each =
  (step: Step): Undoer =>
  async (tx, act, changes) => {
    for (const change of changes.toReversed()) {
      await lockTeam(tx, change.team);
      await step(tx, act, change);
    }
  };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const changedSince = (what: string): never => fail('conflict', `${what} was changed again in the meantime.`);

const settings: Step = async (tx, act, { team, before, after }) => {
  const left = after as Partial<TeamSettings>;
  await updateTeam(tx, act, teamToUndo(team), before as Partial<TeamSettings>, async (now) => {
    const other = (Object.keys(left) as (keyof TeamSettings)[]).find((key) => !same(now[key], left[key]));
    if (other) changedSince(`The team's ${other.replaceAll('_', ' ')}`);
  });
};

interface MembershipState {
  user: string;
  role: string;
  active: boolean;
  /** Groups it was in; left out when there were none. */
  groups?: string[];
}

const membership: Step = async (tx, act, { team, subject, before, after }) => {
  const member = await memberToUndo(tx, team, subject);
  if (!same({ role: member.role_id, active: member.active }, after)) changedSince('The member');
  const { role, active } = before as MembershipState;
  await updateMember(tx, act, member, { role: (await roleToUndo(tx, team, role)).id, active });
};

const endMembership: Step = async (tx, act, { team, subject }) =>
  removeMember(tx, act, await memberToUndo(tx, team, subject));

const restoreMembership: Step = async (tx, act, { team, subject, before }) => {
  const { user, active, role: roleId, groups = [] } = before as MembershipState;
  const role = await roleToUndo(tx, team, roleId);
  await requireRoleToGive(tx, team, act.actor, role);
  if (!(await insertMember(tx, { team, id: subject, user, role: role.id })))
    fail('conflict', 'This person joined the team again.');
  await writeMember(tx, { team, id: subject, role: role.id, active });
  await joinGroups(tx, team, user, groups);
  await record(tx, act, {
    team,
    action: 'member.create',
    noun: 'member',
    subject,
    after: { user, role: role.id, active },
  });
};

interface Role {
  name: string;
  permissions: Flag[];
  built_in: boolean;
  /** Left out in what was kept before roles had it. */
  uploads_wait?: boolean;
  new_tags?: boolean;
}

const role: Step = async (tx, act, { team, subject, before, after }) => {
  const now = await roleToUndo(tx, team, subject);
  const left = after as Role;
  const waits = left.uploads_wait ?? now.uploads_wait;
  const makes = left.new_tags ?? now.new_tags;
  const others = now.uploads_wait !== waits || now.new_tags !== makes;
  if (now.name !== left.name || !same(now.permissions, left.permissions) || others)
    changedSince(`The role ${now.name}`);
  const { name, permissions, uploads_wait, new_tags } = before as Role;
  await updateRole(tx, act, now, { name, permissions, uploads_wait, new_tags });
};

const unmakeRole: Step = async (tx, act, { team, subject }) => removeRole(tx, act, await roleToUndo(tx, team, subject));

const remakeRole: Step = async (tx, act, { team, subject, before }) => {
  const { name, permissions, built_in, uploads_wait: uploadsWait, new_tags: newTags } = before as Role;
  if (await findRoleByName(tx, team, name)) fail('conflict', `Another role is called ${name} now.`);
  await requireFlagsToGive(tx, team, act.actor, permissions);
  await insertRole(tx, team, { id: subject, name, permissions, builtIn: built_in, uploadsWait, newTags });
  await record(tx, act, { team, action: 'role.create', noun: 'role', subject, after: before });
};

const handBack: Step = async (tx, act, { team, subject, before, after }) => {
  const [had, has] = [before as HandedOver, after as HandedOver];
  await give(tx, act, { team, subject, batch: has.batch, from: has.user, to: had.user });
};

const reinvite: Step = (tx, act, { team, subject }) => restoreInvite(tx, act, team, subject);

/** Making a team, setting its features, and invitations that went out by mail are not taken back this way. */
export const teamUndo: Undoers = {
  'team.update': each(settings),
  'member.update': each(membership),
  'member.create': each(endMembership),
  'member.remove': each(restoreMembership),
  'member.hand_over': each(handBack),
  'invite.withdraw': each(reinvite),
  'role.update': each(role),
  'role.create': each(unmakeRole),
  'role.delete': each(remakeRole),
};
