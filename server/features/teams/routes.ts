import * as people from '#contract/people.ts';
import * as closing from '#contract/teams/closing.ts';
import * as groupContract from '#contract/teams/groups.ts';
import {
  acceptInvite,
  askInvite,
  createInvite,
  deleteInvite,
  listInvites,
  showInvite as showInviteRoute,
} from '#contract/teams/invites.ts';
import { deleteMember, deleteMembers, listMembers, updateMember, updateMembers } from '#contract/teams/members.ts';
import * as plan from '#contract/teams/plan.ts';
import { createRole, deleteRole, listRoles, updateRole } from '#contract/teams/roles.ts';
import * as contract from '#contract/teams/routes.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import * as close from './calls/close.ts';
import { create } from './calls/create.ts';
import * as featureRequests from './calls/feature-requests.ts';
import * as inviteMany from './calls/invite-many.ts';
import * as invites from './calls/invites.ts';
import { accept, askByLink, show as showInvite } from './calls/join.ts';
import { leave } from './calls/leave.ts';
import * as members from './calls/members.ts';
import * as roles from './calls/roles.ts';
import { removeSeveral, updateSeveral } from './calls/several-members.ts';
import { show } from './calls/show.ts';
import { features, quota, update } from './calls/update.ts';
import { start, stop } from './calls/view.ts';
import { watermark } from './calls/watermark.ts';
import * as groups from './groups/calls.ts';

export const handlers: Handled<Services>[] = [
  on(contract.createTeam, create),
  on(contract.showTeam, show),
  on(contract.updateTeam, update),
  on(contract.uploadWatermark, watermark),
  on(contract.updateFeatures, features),
  on(contract.updateQuota, quota),
  on(plan.listFeatureRequests, featureRequests.list),
  on(plan.createFeatureRequest, featureRequests.create),
  on(contract.leaveTeam, leave),
  on(closing.showClosing, close.show),
  on(closing.closeTeam, close.close),
  on(closing.listClosedTeams, close.list),
  on(closing.reopenTeam, close.reopen),
  on(listMembers, members.list),
  on(updateMember, members.update),
  on(deleteMember, members.remove),
  on(updateMembers, updateSeveral),
  on(deleteMembers, removeSeveral),
  on(listInvites, invites.list),
  on(createInvite, invites.create),
  on(deleteInvite, invites.remove),
  on(showInviteRoute, showInvite),
  on(askInvite, askByLink),
  on(acceptInvite, accept),
  on(listRoles, roles.list),
  on(createRole, roles.create),
  on(updateRole, roles.update),
  on(deleteRole, roles.remove),
  on(groupContract.listGroups, groups.list),
  on(groupContract.showGroup, groups.show),
  on(groupContract.createGroup, groups.create),
  on(groupContract.updateGroup, groups.update),
  on(groupContract.deleteGroup, groups.remove),
  on(groupContract.changeGroupMembers, groups.members),
  on(people.ownedByMember, members.owned),
  on(people.createInvites, inviteMany.many),
  on(people.createInviteLink, inviteMany.link),
  on(people.resendInvite, inviteMany.resend),
  on(people.viewAs, start),
  on(people.stopViewing, stop),
];
