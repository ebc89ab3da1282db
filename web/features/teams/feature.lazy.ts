import { IconDoorExit, IconPackage, IconSettings, IconTag, IconTrash } from '@tabler/icons-react';
import { lazy } from 'react';
import { features } from '#contract/policy/flags.ts';
import { featureLooks } from '#contract/teams/plan.ts';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

export const teamsLazy: LazyFeature = {
  links: { team: () => settingsAddress('general') },
  settings: [
    {
      slug: 'general',
      order: 10,
      title: 'General',
      text: 'The team’s name and appearance, and defaults for every file.',
      group: 'Team',
      icon: IconSettings,
      needs: 'MANAGE_TEAM',
      readable: true,
      words: [
        'Name',
        'Address',
        'Logo',
        'Accent colour',
        'Default rights',
        'Download agreement',
        'Time zone',
        'Watermark',
      ],
      Body: lazy(async () => ({ default: (await import('./settings/GeneralSection.tsx')).GeneralSection })),
    },
    {
      slug: 'features',
      order: 60,
      title: 'Features and plan',
      text: 'What the plan of the team includes, and what each feature opens.',
      group: 'Team',
      icon: IconPackage,
      words: features.map((feature) => featureLooks[feature].title),
      Body: lazy(async () => ({ default: (await import('./settings/FeaturesSection.tsx')).FeaturesSection })),
    },
    {
      slug: 'keywords',
      order: 85,
      title: 'Embedded keywords',
      text: 'What happens to the keywords in new files.',
      group: 'Library',
      icon: IconTag,
      needs: 'MANAGE_TEAM',
      readable: true,
      words: ['Keywords', 'Tags', 'Metadata', 'IPTC', 'Import'],
      Body: lazy(async () => ({ default: (await import('./settings/KeywordsSection.tsx')).KeywordsSection })),
    },
    {
      slug: 'bin',
      order: 110,
      title: 'Recycling Bin',
      text: 'How long deleted files can be restored.',
      group: 'Library',
      icon: IconTrash,
      needs: 'MANAGE_TEAM',
      readable: true,
      words: ['Retention', 'Days in the bin', 'Empty the bin'],
      Body: lazy(async () => ({ default: (await import('./settings/BinSection.tsx')).BinSection })),
    },
    {
      slug: 'danger',
      order: 120,
      title: 'Danger zone',
      text: 'These actions are hard to undo.',
      group: 'Leave or delete',
      icon: IconDoorExit,
      words: ['Leave the team', 'Delete the team'],
      Body: lazy(async () => ({ default: (await import('./settings/DangerSection.tsx')).DangerSection })),
    },
  ],
};
