import type { Policy } from './rule.ts';

/** Actions on public links of folders and collections, and who may take them. */
export const listLinkPolicy = {
  'list_link.manage': {
    flags: ['EDIT_ASSETS'],
    reason: 'Your role does not allow you to share folders and collections.',
  },
} as const satisfies Policy<string>;
