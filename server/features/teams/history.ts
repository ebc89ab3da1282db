import { sql } from 'kysely';
import { type AuditSaying, type AuditSentence, countOf, textIn } from '#platform/audit/sentence.ts';
import type { HistoryAction, HistoryNoun } from '#platform/history/declaration.ts';
import { created, deleted, renamedOrChanged } from '#platform/history/phrases.ts';
import { titleIn } from '#platform/history/title.ts';

export const nouns: Readonly<Record<string, HistoryNoun>> = {
  team: {
    label: ['team', 'teams'],
    auditTitle: ({ id }) => sql`(select o.name from teams o where o.id = ${id})`,
    managersOnly: true,
  },
  member: {
    label: ['member', 'members'],
    auditTitle: ({ team, id }) =>
      sql`(select p.name from members o join users p on p.id = o.user_id where o.team_id = ${team} and o.id = ${id})`,
    managersOnly: true,
  },
  role: { label: ['role', 'roles'], title: titleIn('roles', 'name'), managersOnly: true },
  group: { label: ['group', 'groups'], title: titleIn('groups', 'name'), managersOnly: true },
  invite: {
    label: ['invite', 'invites'],
    auditTitle: titleIn('invites', 'email'),
    managersOnly: true,
    flagsToUndo: ['MANAGE_TEAM', 'INVITE_MEMBERS'],
  },
};

const memberChanged: AuditSentence = ({ name, before, after, named }) => {
  const who = name ?? 'a member';
  if (before.active !== after.active)
    return `${after.active ? 'Let' : 'Deactivated'} ${who}${after.active ? ' in again' : ''}`;
  const role = named('role', after);
  return role ? `Gave ${who} the role ${role}` : `Gave ${who} another role`;
};
const asRole = ({ after, named }: AuditSaying) => {
  const role = named('role', after);
  return role ? ` as ${role}` : '';
};

const namesIn = ({ people }: AuditSaying['after']) => (Array.isArray(people) ? people.length : 0);
const groupChanged: AuditSentence = ({ name, before, after }) => {
  const group = name ?? 'a group';
  const [gone, come] = [namesIn(before), namesIn(after)];
  if (gone > 0 && come > 0) return `Changed who is in ${group}`;
  return come > 0 ? `Added ${countOf(come, 'member')} to ${group}` : `Removed ${countOf(gone, 'member')} from ${group}`;
};

export const actions: Readonly<Record<string, HistoryAction>> = {
  'team.create': { sentence: () => 'Created the team' },
  'team.close': { sentence: () => 'Deleted the team' },
  'team.reopen': { sentence: () => 'Restored the deleted team' },
  'team.remove': { sentence: () => 'Permanently removed the deleted team' },
  'team.update': { sentence: () => 'Changed the settings of the team' },
  'team.feature_request': { sentence: () => 'Requested a feature' },
  'team.quota': { sentence: () => 'Changed how much the team may store' },
  'team.features': { sentence: () => 'Changed the features of the team' },
  'member.create': {
    sentence: () => 'Added a member',
    auditSentence: (said) => `Added ${said.name ?? said.named('user', said.after) ?? 'a member'}${asRole(said)}`,
    webhook: 'member.joined',
  },
  'member.update': {
    sentence: () => 'Changed the role or the access of a member',
    auditSentence: memberChanged,
    webhook: 'member.updated',
  },
  'member.remove': {
    sentence: () => 'Removed a member',
    auditSentence: (said) => `Removed ${said.named('user', said.before) ?? 'a member'} from the team`,
    webhook: 'member.left',
  },
  'member.operator_add': { sentence: () => 'Created an account for a member, as the operator of this installation' },
  'member.operator_owner': { sentence: () => 'Made someone an Owner, as the operator of this installation' },
  'member.operator_password': {
    sentence: () => 'Created a link to a new password for a member, as the operator of this installation',
  },
  'member.operator_two_factor': {
    sentence: () => 'Turned off two-factor sign-in of a member, as the operator of this installation',
  },
  'member.operator_staff': {
    sentence: () => 'Changed whether a member is staff, as the operator of this installation',
  },
  'member.hand_over': { sentence: () => 'Transferred what a member owned' },
  'member.leave': { sentence: () => 'Left the team' },
  'role.create': { sentence: created },
  'role.update': {
    sentence: ({ said }) =>
      said.from !== said.to ? `Renamed the role ${said.from} to ${said.to}` : `Changed what the role ${said.to} allows`,
  },
  'role.delete': { sentence: deleted },
  'group.create': { sentence: created },
  'group.update': { sentence: renamedOrChanged('group') },
  'group.members': { sentence: (_set, what) => `Changed who is in ${what}`, auditSentence: groupChanged },
  'group.delete': { sentence: deleted },
  'invite.create': {
    sentence: () => 'Invited someone',
    auditSentence: (said) => `Invited ${textIn(said.after.email) ?? said.name ?? 'someone'}${asRole(said)}`,
  },
  'invite.link': { sentence: () => 'Created an invitation link' },
  'invite.resend': { sentence: () => 'Sent an invitation again' },
  'invite.restore': { sentence: () => 'Restored an invitation' },
  'invite.withdraw': {
    sentence: () => 'Withdrew an invitation',
    auditSentence: ({ name }) => `Withdrew the invitation${name ? ` of ${name}` : ''}`,
  },
  'invite.accept': {
    sentence: () => 'Joined the team',
    auditSentence: ({ name }) => `Accepted the invitation${name ? ` of ${name}` : ''}`,
  },
};
