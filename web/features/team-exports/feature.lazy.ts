import { IconPackageExport } from '@tabler/icons-react';
import { lazy } from 'react';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

export const teamExportsLazy: LazyFeature = {
  links: { team_export: () => settingsAddress('export') },
  settings: [
    {
      slug: 'export',
      order: 115,
      title: 'Export',
      text: 'Download everything the team has, for yourself or to import it elsewhere.',
      group: 'Records',
      icon: IconPackageExport,
      needs: 'MANAGE_TEAM',
      words: ['Export everything', 'Backup', 'Originals', 'CSV', 'XMP', 'JSON', 'Take everything along'],
      Body: lazy(async () => ({ default: (await import('./ExportSection.tsx')).ExportSection })),
    },
  ],
};
