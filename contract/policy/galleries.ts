import type { Policy } from './rule.ts';

/** Actions on galleries, and who may take them. */
export const galleryPolicy = {
  'gallery.view': {
    flags: ['VIEW_ASSETS'],
    reason: 'Your role does not allow you to see galleries.',
  },
  'gallery.edit': {
    flags: ['MANAGE_GALLERIES'],
    feature: 'GALLERIES',
    reason: 'Your role does not allow you to edit galleries.',
  },
  /** Makes another gallery, or a template, like it. */
  'gallery.copy': {
    flags: ['MANAGE_GALLERIES'],
    feature: 'GALLERIES',
    reason: 'Your role does not allow you to edit galleries.',
  },
  /** Takes it, or a file in it, from visitors: whatever the plan includes by now. */
  'gallery.end': { flags: ['MANAGE_GALLERIES'], reason: 'Your role does not allow you to edit galleries.' },
} as const satisfies Policy<string>;
