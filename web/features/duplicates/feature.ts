import { IconCopy } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';

export const duplicates: Feature = {
  nav: [{ order: 130, label: 'Duplicates', icon: IconCopy, to: '/library/duplicates' }],
};
