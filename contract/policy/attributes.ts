import type { Policy } from './rule.ts';

/** Actions on custom attributes, and who may take them; their values are edited with the file. */
export const attributePolicy = {
  'attribute.view': {
    flags: ['VIEW_ASSETS'],
    reason: 'Your role does not allow you to see custom attributes.',
  },
  'attribute.manage': {
    flags: ['MANAGE_ATTRIBUTES'],
    feature: 'DAM_PLUS',
    reason: 'Your role does not allow you to manage custom attributes.',
  },
} as const satisfies Policy<string>;
