import type { LazyFeature } from '../declaration.ts';

export const socialPostsLazy: LazyFeature = {
  links: {
    found_post: (post) => ({ to: '/ugc', search: { post } }),
    social_group: (group) => ({ to: '/ugc', search: { view: 'groups', group } }),
  },
};
