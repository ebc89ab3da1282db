import { allow, deny, type Policy, type Standing } from './rule.ts';

const managing = { flags: ['MANAGE_TEAM'], reason: 'Your role does not allow you to manage the team.' } as const;
const inviting = {
  flags: ['MANAGE_TEAM', 'INVITE_MEMBERS'],
  reason: 'Your role does not allow you to invite people.',
} as const;
const seeing = { flags: [], reason: 'Only members of the team see this.' } as const;

/** The user whose membership it is. */
export interface MembershipFacts {
  readonly user_id: string;
}

/** Actions on the team itself, its people and what gives access to it, and who may take them. */
export const teamPolicy = {
  'team.view': seeing,
  'team.manage': managing,
  'team.request_feature': seeing,
  /** Sets what its plan includes. */
  'team.plan': { ...seeing, row: ({ staff }: Standing) => (staff ? allow : deny('Only staff can do this.')) },
  'member.view': seeing,
  'member.manage': managing,
  /** Gives it up. */
  'membership.leave': {
    ...seeing,
    row: ({ user }: Standing, { user_id: whose }: MembershipFacts) =>
      whose === user ? allow : deny('Only they can leave the team themselves.'),
  },
  'role.manage': managing,
  'group.view': seeing,
  'group.manage': managing,
  /** Asks people to join it. */
  'team.invite': inviting,
  'invite.manage': inviting,
  'api_key.manage': managing,
  'webhook.manage': managing,
  'audit.manage': managing,
  /** Takes along everything that the team has. */
  'team.export': managing,
} as const satisfies Policy<string, MembershipFacts>;
