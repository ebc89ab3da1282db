import type { Policy } from './rule.ts';

/** Actions on templates of galleries, and who may take them. */
export const galleryTemplatePolicy = {
  /** Gives a gallery its looks. */
  'template.use': {
    flags: ['MANAGE_GALLERIES'],
    feature: 'GALLERIES',
    reason: 'Your role does not allow you to edit galleries.',
  },
  'template.edit': {
    flags: ['MANAGE_GALLERIES'],
    feature: 'GALLERIES',
    reason: 'Your role does not allow you to edit templates of galleries.',
  },
} as const satisfies Policy<string>;
