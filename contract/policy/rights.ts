import type { Policy } from './rule.ts';

/** Actions on rights, and who may take them. */
export const rightPolicy = {
  'right.view': { flags: ['VIEW_ASSETS'], reason: 'Your role does not allow you to see rights.' },
  'right.manage': { flags: ['MANAGE_RIGHTS'], reason: 'Your role does not allow you to manage rights.' },
} as const satisfies Policy<string>;
