import type { Policy } from './rule.ts';

/** Actions on tags, and who may take them. */
export const tagPolicy = {
  'tag.view': { flags: ['VIEW_ASSETS'], reason: 'Your role does not allow you to see tags.' },
  'tag.manage': { flags: ['MANAGE_TAGS'], reason: 'Your role does not allow you to manage tags.' },
} as const satisfies Policy<string>;
