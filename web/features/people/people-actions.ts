import type { BodyIn, QueryIn } from '#contract/core/route.ts';
import { resendInvite } from '#contract/people.ts';
import { deleteInvite, type Invite } from '#contract/teams/invites.ts';
import { deleteMember, deleteMembers, type Member, updateMember, updateMembers } from '#contract/teams/members.ts';
import { createRole, deleteRole, type Role, updateRole } from '#contract/teams/roles.ts';
import { callWithMeta } from '../../lib/call.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { copyText } from '../../lib/copy.ts';
import { count } from '../../lib/format.ts';
import { isolated } from '../../lib/isolated.ts';
import { fullName } from '../../lib/people.ts';
import { toast } from '../../lib/toast.ts';
import { refreshPeople } from './queries.ts';

export const nameOf = ({ user }: Pick<Member, 'user'>): string => fullName(user) || user.email;

export function useChangeRole(team: string) {
  return useChange({
    run: ({ member, role }: { member: Member; role: string }) =>
      callWithMeta(updateMember, { params: { id: member.uuid }, body: { role } }),
    said: ({ reply }) => `${isolated(nameOf(reply))} is now ${reply.role.name}`,
    settled: () => refreshPeople(team),
  });
}

export function useReactivate(team: string) {
  return useChange({
    run: (member: Member) => callWithMeta(updateMember, { params: { id: member.uuid }, body: { active: true } }),
    said: ({ reply }) => `${isolated(nameOf(reply))} is a member again`,
    settled: () => refreshPeople(team),
  });
}

type Refused = readonly { readonly uuid: string; readonly reason: string }[];

/** Tells of those who stayed as they were, each with the reason. */
function tellRefused(refused: Refused, members: readonly Member[], stayed: string): void {
  for (const { uuid, reason } of refused) {
    const member = members.find((one) => one.uuid === uuid);
    toast.error(`${member ? isolated(nameOf(member)) : 'A member'} ${stayed}`, { reason });
  }
}

const uuidsOf = (members: readonly Member[]) => members.map(({ uuid }) => uuid);

/** Gives several members a role, with one Undo. */
export function useChangeRoles(team: string) {
  return useChange({
    run: ({ members, role }: { members: readonly Member[]; role: Role }) =>
      callWithMeta(updateMembers, { params: { team }, body: { members: uuidsOf(members), role: role.uuid } }),
    said: ({ reply: { changed, refused } }, { role }) => {
      if (changed.length > 0) return `${count(changed.length, 'member')} changed to ${isolated(role.name)}`;
      return refused.length > 0 ? undefined : `They have the role ${isolated(role.name)} already`;
    },
    after: ({ reply: { refused } }, { members }) => tellRefused(refused, members, 'keeps their role'),
    settled: () => refreshPeople(team),
  });
}

/** Deactivates several members, with one Undo. */
export function useDeactivateMany(team: string) {
  return useChange({
    run: (members: readonly Member[]) =>
      callWithMeta(updateMembers, { params: { team }, body: { members: uuidsOf(members), active: false } }),
    said: ({ reply: { changed } }) =>
      changed.length === 0 ? undefined : `${count(changed.length, 'member')} deactivated`,
    failed: null,
    after: ({ reply: { refused } }, members) => tellRefused(refused, members, 'was not deactivated'),
    settled: () => refreshPeople(team),
  });
}

/** Removes several members, with one Undo. */
export function useRemoveMany(team: string) {
  return useChange({
    run: (members: readonly Member[]) =>
      callWithMeta(deleteMembers, { params: { team }, body: { members: uuidsOf(members) } }),
    said: ({ reply: { removed } }) => (removed.length === 0 ? undefined : `${count(removed.length, 'member')} removed`),
    failed: null,
    after: ({ reply: { refused } }, members) => tellRefused(refused, members, 'was not removed'),
    settled: () => refreshPeople(team),
  });
}

/** Throws when it was refused: the dialog says why. */
export async function deactivate(
  team: string,
  member: Member,
  handOver: BodyIn<typeof updateMember>['hand_over'],
): Promise<void> {
  const body = { active: false, ...(handOver ? { hand_over: handOver } : {}) };
  const { changeSet } = await callWithMeta(updateMember, { params: { id: member.uuid }, body });
  toast.success(`${isolated(nameOf(member))} is deactivated`, { action: undoAction(changeSet) });
  refreshPeople(team);
}

/** Throws when it was refused: the dialog says why. */
export async function remove(team: string, member: Member, query: QueryIn<typeof deleteMember>): Promise<void> {
  const { changeSet } = await callWithMeta(deleteMember, { params: { id: member.uuid }, query });
  toast.success(`${isolated(nameOf(member))} is removed`, { action: undoAction(changeSet) });
  refreshPeople(team);
}

export function useResend(team: string) {
  return useChange({
    run: (invite: Invite) => callWithMeta(resendInvite, { params: { id: invite.uuid } }),
    settled: () => refreshPeople(team),
  });
}

export function useCancelInvite(team: string) {
  return useChange({
    run: (invite: Invite) => callWithMeta(deleteInvite, { params: { id: invite.uuid } }),
    said: (_done, { email }) => (email === null ? 'Link cancelled' : `Invitation of ${email} cancelled`),
    settled: () => refreshPeople(team),
  });
}

export function useMakeRole(team: string) {
  return useChange({
    run: (body: BodyIn<typeof createRole>) => callWithMeta(createRole, { params: { team }, body }),
    said: ({ reply }) => `Role ${isolated(reply.name)} added`,
    failed: null,
    settled: () => refreshPeople(team),
  });
}

export function useChangeFlags(team: string) {
  return useChange({
    run: ({ role, permissions }: { role: Role; permissions: Role['permissions'] }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { permissions } }),
    said: ({ reply }) => [`Role ${isolated(reply.name)} updated`, { id: `role-${reply.uuid}` }],
    settled: () => refreshPeople(team),
  });
}

/** Sets that uploads of a role wait for review, or not. */
export function useChangeUploads(team: string) {
  return useChange({
    run: ({ role, waits }: { role: Role; waits: boolean }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { uploads_wait: waits } }),
    said: ({ reply }) =>
      reply.uploads_wait
        ? `Uploads by ${isolated(reply.name)} wait for review`
        : `Uploads by ${isolated(reply.name)} go into the library`,
    settled: () => refreshPeople(team),
  });
}

/** Sets that a role makes tags by tagging, or proposes them. */
export function useChangeNewTags(team: string) {
  return useChange({
    run: ({ role, newTags }: { role: Role; newTags: boolean }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { new_tags: newTags } }),
    said: ({ reply }) =>
      reply.new_tags ? `${isolated(reply.name)} can create new tags` : `${isolated(reply.name)} proposes new tags`,
    settled: () => refreshPeople(team),
  });
}

export function useRenameRole(team: string) {
  return useChange({
    run: ({ role, name }: { role: Role; name: string }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { name } }),
    said: ({ reply }) => `Role renamed to ${isolated(reply.name)}`,
    failed: null,
    settled: () => refreshPeople(team),
  });
}

/** Throws when it was refused: the dialog says why, as when the role is in use. */
export async function removeRole(team: string, role: Role): Promise<void> {
  const { changeSet } = await callWithMeta(deleteRole, { params: { id: role.uuid } });
  toast.success(`Role ${isolated(role.name)} deleted`, { action: undoAction(changeSet) });
  refreshPeople(team);
}

export async function copyLink(url: string): Promise<void> {
  // Without https a page may not write there: the person can still take it from here.
  if (!(await copyText(url, { done: 'Link copied', failed: null }))) toast.success(url, { stays: true });
}
