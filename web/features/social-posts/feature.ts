import { IconCameraHeart } from '@tabler/icons-react';
import { socialPostPolicy } from '#contract/policy/social/social-posts.ts';
import { roleAllows } from '../../lib/can.ts';
import type { Feature } from '../declaration.ts';

export const socialPosts: Feature = {
  nav: [
    {
      order: 109,
      label: 'UGC',
      icon: IconCameraHeart,
      to: '/ugc',
      shown: (caller) => roleAllows(caller, socialPostPolicy['social_post.view']),
    },
  ],
};
