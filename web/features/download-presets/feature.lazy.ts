import { IconDownload } from '@tabler/icons-react';
import { lazy } from 'react';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

export const downloadPresetsLazy: LazyFeature = {
  links: { preset: () => settingsAddress('download-presets') },
  settings: [
    {
      slug: 'download-presets',
      order: 90,
      title: 'Download presets',
      text: 'Your team’s own sizes and formats, shown in every Download menu.',
      group: 'Library',
      icon: IconDownload,
      needs: 'MANAGE_TEAM',
      words: [
        'New download preset',
        'Maximum width',
        'Maximum height',
        'Format',
        'Quality',
        'sRGB',
        'Watermark',
        'dpi',
        'Recipe',
      ],
      Body: lazy(async () => ({ default: (await import('./PresetsSection.tsx')).PresetsSection })),
    },
  ],
};
