import type { LazyFeature } from '../declaration.ts';

export const postsLazy: LazyFeature = {
  links: {
    post: (uuid) => ({ to: '/socials/post/$post', params: { post: uuid } }),
    post_template: () => ({ to: '/socials' }),
    post_feed: () => ({ to: '/socials' }),
  },
};
