import type { LazyFeature } from '../declaration.ts';

export const submissionsLazy: LazyFeature = {
  links: { submission: (uuid) => ({ to: '/approvals', search: { open: uuid } }) },
};
