import { IconListDetails } from '@tabler/icons-react';
import { lazy } from 'react';
import type { LazyFeature } from '../declaration.ts';

export const auditLazy: LazyFeature = {
  settings: [
    {
      slug: 'audit',
      order: 130,
      title: 'Audit log',
      text: 'Who did what, on what, when and from where. Entries cannot be changed.',
      group: 'Records',
      icon: IconListDetails,
      needs: 'MANAGE_TEAM',
      words: [
        'Sign-ins',
        'Downloads',
        'Refusals',
        'Alerts',
        'Security events',
        'Address',
        'CSV',
        'Retention',
        'History',
      ],
      Body: lazy(async () => ({ default: (await import('./AuditSection.tsx')).AuditSection })),
    },
  ],
};
