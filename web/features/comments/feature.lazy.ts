import { IconMessageCircle } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const commentsLazy: LazyFeature = {
  filePanels: [
    {
      index: 5,
      title: 'Comments',
      icon: IconMessageCircle,
      count: ({ comment_count }) => comment_count,
      Body: lazy(async () => ({ default: (await import('./CommentsPanel.tsx')).CommentsPanel })),
    },
  ],
};
