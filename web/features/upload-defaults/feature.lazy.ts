import { IconFolderCog, IconUpload } from '@tabler/icons-react';
import { lazy } from 'react';
import { settingsAddress } from '../../lib/search/settings-address.ts';
import type { LazyFeature } from '../declaration.ts';

export const uploadDefaultsLazy: LazyFeature = {
  links: { profile: () => settingsAddress('upload-profiles') },
  settings: [
    {
      slug: 'folder-defaults',
      order: 70,
      title: 'Folder defaults',
      text: 'What a folder adds to files uploaded into it.',
      group: 'Library',
      icon: IconFolderCog,
      needs: 'MANAGE_TEAM',
      words: ['Choose a folder', 'Tags', 'Rights', 'Collections', 'Internal use', 'Custom attributes', 'Uploads'],
      Body: lazy(async () => ({
        default: (await import('./FolderDefaultsSection.tsx')).FolderDefaultsSection,
      })),
    },
    {
      slug: 'upload-profiles',
      order: 80,
      title: 'Upload profiles',
      text: 'Named sets of defaults for new files. Select one when you upload.',
      group: 'Library',
      icon: IconUpload,
      needs: 'MANAGE_TEAM',
      words: ['New upload profile', 'Target folder', 'Note', 'Default of the team', 'Tags', 'Rights', 'Collections'],
      Body: lazy(async () => ({ default: (await import('./ProfilesSection.tsx')).ProfilesSection })),
    },
  ],
};
