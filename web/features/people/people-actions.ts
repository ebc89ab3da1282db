import { useMutation } from '@tanstack/react-query';
import type { BodyIn, QueryIn } from '#contract/core/route.ts';
import { resendInvite } from '#contract/people.ts';
import {
  createRole,
  deleteInvite,
  deleteMember,
  deleteRole,
  type Invite,
  type Member,
  type Role,
  updateMember,
  updateRole,
} from '#contract/teams/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { fullName } from '../../lib/people.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { refreshPeople } from './queries.ts';

const failed = (error: unknown) => void toast.failure(error, 'Something went wrong.');

export const nameOf = ({ user }: Pick<Member, 'user'>): string => fullName(user) || user.email;

export function useChangeRole(team: string) {
  return useMutation({
    mutationFn: ({ member, role }: { member: Member; role: string }) =>
      callWithMeta(updateMember, { params: { id: member.uuid }, body: { role } }),
    onSuccess: ({ reply, changeSet }) =>
      toast.success(`${nameOf(reply)} is now ${reply.role.name}`, { action: undoAction(changeSet) }),
    onError: failed,
    onSettled: () => refreshPeople(team),
  });
}

export function useReactivate(team: string) {
  return useMutation({
    mutationFn: (member: Member) => callWithMeta(updateMember, { params: { id: member.uuid }, body: { active: true } }),
    onSuccess: ({ reply, changeSet }) =>
      toast.success(`${nameOf(reply)} is a member again`, { action: undoAction(changeSet) }),
    onError: failed,
    onSettled: () => refreshPeople(team),
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
  return useMutation({
    mutationFn: (invite: Invite) => callWithMeta(resendInvite, { params: { id: invite.uuid } }),
    onError: failed,
    onSettled: () => refreshPeople(team),
  });
}

export function useCancelInvite(team: string) {
  return useMutation({
    mutationFn: (invite: Invite) => callWithMeta(deleteInvite, { params: { id: invite.uuid } }),
    onSuccess: ({ changeSet }, { email }) =>
      toast.success(email === null ? 'Link cancelled' : `Invitation of ${email} cancelled`, {
        action: undoAction(changeSet),
      }),
    onError: failed,
    onSettled: () => refreshPeople(team),
  });
}

export function useMakeRole(team: string) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof createRole>) => callWithMeta(createRole, { params: { team }, body }),
    onSuccess: ({ reply, changeSet }) => toast.success(`Role ${reply.name} added`, { action: undoAction(changeSet) }),
    onSettled: () => refreshPeople(team),
  });
}

export function useChangeFlags(team: string) {
  return useMutation({
    mutationFn: ({ role, permissions }: { role: Role; permissions: Role['permissions'] }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { permissions } }),
    onSuccess: ({ reply, changeSet }) =>
      toast.success(`Role ${reply.name} updated`, { id: `role-${reply.uuid}`, action: undoAction(changeSet) }),
    onError: failed,
    onSettled: () => refreshPeople(team),
  });
}

export function useRenameRole(team: string) {
  return useMutation({
    mutationFn: ({ role, name }: { role: Role; name: string }) =>
      callWithMeta(updateRole, { params: { id: role.uuid }, body: { name } }),
    onSuccess: ({ reply, changeSet }) =>
      toast.success(`Role renamed to ${reply.name}`, { action: undoAction(changeSet) }),
    onSettled: () => refreshPeople(team),
  });
}

/** Throws when it was refused: the dialog says why, as when the role is in use. */
export async function removeRole(team: string, role: Role): Promise<void> {
  const { changeSet } = await callWithMeta(deleteRole, { params: { id: role.uuid } });
  toast.success(`Role ${role.name} deleted`, { action: undoAction(changeSet) });
  refreshPeople(team);
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    // Without https a page may not write there: the person can still take it from here.
    toast.success(url, { stays: true });
  }
}
