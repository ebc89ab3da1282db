import type { Policy } from '../rule.ts';

const flags = ['MANAGE_POSTS'] as const;

/** Actions on what others posted, and on groups of it. */
export const socialPostPolicy = {
  'social_post.view': { flags, feature: 'UGC_PLUS', reason: 'Your role does not allow you to see social posts.' },
  'social_post.edit': { flags, feature: 'UGC_PLUS', reason: 'Your role does not allow you to change social posts.' },
  'social_group.view': { flags, feature: 'UGC_PLUS', reason: 'Your role does not allow you to see social posts.' },
  'social_group.edit': { flags, feature: 'UGC_PLUS', reason: 'Your role does not allow you to change social posts.' },
} as const satisfies Policy<string>;
