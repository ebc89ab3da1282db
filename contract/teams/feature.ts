import type { FeatureWords } from '../core/feature.ts';

export const words = {
  audit: {
    member: { label: 'Member', group: 'people' },
    role: { label: 'Role', group: 'people' },
    group: { label: 'Group', group: 'people' },
    invite: { label: 'Invitation', group: 'people' },
    view: { group: 'people' },
    team: { label: 'Team', group: 'settings' },
  },
  webhooks: [
    { name: 'member.joined', group: 'People', words: 'Someone joined the team' },
    { name: 'member.updated', group: 'People', words: 'The role or the access of a member changed' },
    { name: 'member.left', group: 'People', words: 'Someone left the team or was removed' },
  ],
} as const satisfies FeatureWords;
