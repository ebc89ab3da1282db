import { IconTags } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';

export const tags: Feature = {
  nav: [{ order: 140, label: 'Tags', icon: IconTags, to: '/team/tags' }],
};
