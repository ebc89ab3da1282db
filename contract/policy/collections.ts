import type { Policy } from './rule.ts';

/** Actions on collections, and who may take them. */
export const collectionPolicy = {
  'collection.view': {
    flags: ['VIEW_ASSETS'],
    reason: 'Your role does not allow you to see collections.',
  },
  'collection.edit': { flags: ['EDIT_ASSETS'], reason: 'Your role does not allow you to edit collections.' },
} as const satisfies Policy<string>;
