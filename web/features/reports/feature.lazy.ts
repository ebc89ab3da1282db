import type { LazyFeature } from '../declaration.ts';

export const reportsLazy: LazyFeature = {
  links: { report: (uuid) => ({ to: '/approvals', search: { tab: 'reports', open: uuid } }) },
};
