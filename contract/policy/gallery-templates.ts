import type { Policy } from './rule.ts';

/** Who may do what with templates of galleries. */
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
