import { IconHistory } from '@tabler/icons-react';
import type { Feature } from '../declaration.ts';

export const changes: Feature = {
  nav: [{ order: 180, label: 'History', icon: IconHistory, to: '/team/history', stands: 'foot' }],
};
