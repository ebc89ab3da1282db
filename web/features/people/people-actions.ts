import type { BodyIn, QueryIn } from '#contract/core/route.ts';
import { resendInvite } from '#contract/people.ts';
import { deleteInvite, type Invite } from '#contract/teams/invites.ts';
import { deleteMember, deleteMembers, type Member, updateMember } from '#contract/teams/members.ts';
import { createRole, deleteRole, type Role, updateRole } from '#contract/teams/roles.ts';
import { callWithMeta } from '../../lib/call.ts';
import { changeEach } from '../../lib/change/change-each.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { copyText } from '../../lib/copy.ts';
import { count } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { toast } from '../../lib/toast.ts';
import { refreshPeople } from './queries.ts';

export const nameOf = ({ user }: Pick<Member, 'user'>): string => fullName(user) || user.email;

export function useChangeRole(team: string) {
  return useChange({
    run: ({ member, role }: { member: Member; role: string }) =>
      callWithMeta(updateMember, { params: { id: member.uuid }, body: { role } }),
    said: ({ reply }) => `${nameOf(reply)} is now ${reply.role.name}`,
    settled: () => refreshPeople(team),
  });
}

export function useReactivate(team: string) {
  return useChange({
    run: (member: Member) => callWithMeta(updateMember, { params: { id: member.uuid }, body: { active: true } }),
    said: ({ reply }) => `${nameOf(reply)} is a member again`,
    settled: () => refreshPeople(team),
  });
}

/** Gives several members a role, with one Undo. Those who have it already are skipped. */
export function useChangeRoles(team: string) {
  return useChange({
    run: ({ members, role }: { members: readonly Member[]; role: Role }) =>
      changeEach(
        members.filter((member) => member.role.uuid !== role.uuid),
        ({ uuid }) => callWithMeta(updateMember, { params: { id: uuid }, body: { role: role.uuid } }),
        (done) => `${count(done, 'member')} changed to ${role.name}`,
      ),
    settled: () => refreshPeople(team),
  });
}

/** The dialog that asks says why one was refused. */
export function useDeactivateMany(team: string) {
  return useChange({
    run: (members: readonly Member[]) =>
      changeEach(
        members,
        ({ uuid }) => callWithMeta(updateMember, { params: { id: uuid }, body: { active: false } }),
        (done) => `${count(done, 'member')} deactivated`,
      ),
    failed: null,
    settled: () => refreshPeople(team),
  });
}

/** Removes several members, with one Undo. Those who have to stay are told of with the reason. */
export function useRemoveMany(team: string) {
  return useChange({
    run: (members: readonly Member[]) =>
      callWithMeta(deleteMembers, { params: { team }, body: { members: members.map(({ uuid }) => uuid) } }),
    said: ({ reply: { removed } }) => (removed.length === 0 ? undefined : `${count(removed.length, 'member')} removed`),
    failed: null,
    after: ({ reply: { refused } }, members) => {
      for (const { uuid, reason } of refused) {
        const stays = members.find((member) => member.uuid === uuid);
        toast.failure(new Error(reason), `${stays ? nameOf(stays) : 'A member'} was not removed`);
      }
    },
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
  toast.success(`${nameOf(member)} is deactivated`, { action: undoAction(changeSet) });
  refreshPeople(team);
}

/** Throws when it was refused: the dialog says why. */
export async function remove(team: string, member: Member, query: QueryIn<typeof deleteMember>): Promise<void> {
  const { changeSet } = await callWithMeta(deleteMember, { params: { id: member.uuid }, query });
  toast.success(`${nameOf(member)} is removed`, { action: undoAction(changeSet) });
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
    said: ({ reply }) => `Role ${reply.name} added`,
    failed: null,
    settled: () => refreshPeople(team),
  });
}

export function useChangeFlags(team: string) {
  return useChange({
    run: ({ role, permissions }: { role: Role; permissions: Role['permissions'] }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { permissions } }),
    said: ({ reply }) => [`Role ${reply.name} updated`, { id: `role-${reply.uuid}` }],
    settled: () => refreshPeople(team),
  });
}

/** Sets that uploads of a role wait for review, or not. */
export function useChangeUploads(team: string) {
  return useChange({
    run: ({ role, waits }: { role: Role; waits: boolean }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { uploads_wait: waits } }),
    said: ({ reply }) =>
      reply.uploads_wait ? `Uploads by ${reply.name} wait for review` : `Uploads by ${reply.name} go into the library`,
    settled: () => refreshPeople(team),
  });
}

/** Sets that a role makes tags by tagging, or proposes them. */
export function useChangeNewTags(team: string) {
  return useChange({
    run: ({ role, newTags }: { role: Role; newTags: boolean }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { new_tags: newTags } }),
    said: ({ reply }) => (reply.new_tags ? `${reply.name} can create new tags` : `${reply.name} proposes new tags`),
    settled: () => refreshPeople(team),
  });
}

export function useRenameRole(team: string) {
  return useChange({
    run: ({ role, name }: { role: Role; name: string }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { name } }),
    said: ({ reply }) => `Role renamed to ${reply.name}`,
    failed: null,
    settled: () => refreshPeople(team),
  });
}

/** Throws when it was refused: the dialog says why, as when the role is in use. */
export async function removeRole(team: string, role: Role): Promise<void> {
  const { changeSet } = await callWithMeta(deleteRole, { params: { id: role.uuid } });
  toast.success(`Role ${role.name} deleted`, { action: undoAction(changeSet) });
  refreshPeople(team);
}

export async function copyLink(url: string): Promise<void> {
  // Without https a page may not write there: the person can still take it from here.
  if (!(await copyText(url, { done: 'Link copied', failed: null }))) toast.success(url, { stays: true });
}
