import type { LazyFeature } from '../declaration.ts';

export const downloadRequestsLazy: LazyFeature = {
  links: { request: () => ({ to: '/requests' }) },
};
