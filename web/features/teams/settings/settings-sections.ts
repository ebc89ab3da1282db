import {
  IconDatabase,
  IconDoorExit,
  IconDownload,
  IconFolderCog,
  IconKey,
  IconListDetails,
  IconPackage,
  IconSettings,
  IconShield,
  IconTrash,
  IconUpload,
  IconUsers,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type Flag, features } from '#contract/policy/flags.ts';
import { featureLooks } from '#contract/teams/plan.ts';

/** In the order in which they stand beside the settings. */
export const settingsGroups = ['Team', 'People', 'Library', 'Connections', 'Records', 'Leave or delete'] as const;

export interface SettingsSection {
  /** Its place in the address. */
  readonly slug: string;
  readonly title: string;
  /** One sentence under the title. */
  readonly text: string;
  readonly group: (typeof settingsGroups)[number];
  readonly icon: TablerIcon;
  /** Without it the section is absent, or is only read. */
  readonly needs?: Flag;
  /** Shown without the flag too: the section then lets nothing be changed, and the frame says who can. */
  readonly readable?: true;
  /** The titles and labels in it, as they are written: the search looks through them, and a part's title leads to the part. */
  readonly words: readonly string[];
  readonly Body: LazyExoticComponent<ComponentType>;
}

/** Every section of the team settings. */
export const settingsSections: readonly SettingsSection[] = [
  {
    slug: 'general',
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
    Body: lazy(async () => ({ default: (await import('./GeneralSection.tsx')).GeneralSection })),
  },
  {
    slug: 'members',
    title: 'Members',
    text: 'Who is in the team, with which role, and who is invited.',
    group: 'People',
    icon: IconUsers,
    needs: 'MANAGE_TEAM',
    words: ['Find a member', 'Invite', 'Invitations', 'Invitation link', 'Deactivate', 'Remove from team', 'Last seen'],
    Body: lazy(async () => ({ default: (await import('../../people/MembersSection.tsx')).MembersSection })),
  },
  {
    slug: 'roles',
    title: 'Roles',
    text: 'What each role lets its members do. Changes apply immediately.',
    group: 'People',
    icon: IconShield,
    needs: 'MANAGE_TEAM',
    words: ['New role', 'Duplicate', 'Who has this role', 'View as', 'All roles'],
    Body: lazy(async () => ({ default: (await import('../../people/RolesSection.tsx')).RolesSection })),
  },
  {
    slug: 'api-keys',
    title: 'API keys',
    text: 'Give scripts and services access to the library, each with its own scopes.',
    group: 'Connections',
    icon: IconKey,
    needs: 'MANAGE_TEAM',
    words: ['New API key', 'Scopes', 'Expires after', 'Revoke', 'Secret'],
    Body: lazy(async () => ({ default: (await import('../../api-keys/ApiKeysSection.tsx')).ApiKeysSection })),
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    text: 'Notify other services when something changes.',
    group: 'Connections',
    icon: IconWebhook,
    needs: 'MANAGE_TEAM',
    words: ['New webhook', 'Events', 'Signing secret', 'Send test', 'Deliveries', 'Renew secret', 'Pause'],
    Body: lazy(async () => ({ default: (await import('../../webhooks/WebhooksSection.tsx')).WebhooksSection })),
  },
  {
    slug: 'features',
    title: 'Features and plan',
    text: 'What the plan of the team includes, and what each feature opens.',
    group: 'Team',
    icon: IconPackage,
    words: features.map((feature) => featureLooks[feature].title),
    Body: lazy(async () => ({ default: (await import('./FeaturesSection.tsx')).FeaturesSection })),
  },
  {
    slug: 'folder-defaults',
    title: 'Folder defaults',
    text: 'What a folder adds to files uploaded into it.',
    group: 'Library',
    icon: IconFolderCog,
    needs: 'MANAGE_TEAM',
    words: ['Choose a folder', 'Tags', 'Rights', 'Collections', 'Internal use', 'Custom attributes', 'Uploads'],
    Body: lazy(async () => ({
      default: (await import('../../upload-defaults/FolderDefaultsSection.tsx')).FolderDefaultsSection,
    })),
  },
  {
    slug: 'upload-profiles',
    title: 'Upload profiles',
    text: 'Named sets of defaults for new files. Select one when you upload.',
    group: 'Library',
    icon: IconUpload,
    needs: 'MANAGE_TEAM',
    words: ['New upload profile', 'Target folder', 'Note', 'Default of the team', 'Tags', 'Rights', 'Collections'],
    Body: lazy(async () => ({ default: (await import('../../upload-defaults/ProfilesSection.tsx')).ProfilesSection })),
  },
  {
    slug: 'download-presets',
    title: 'Download presets',
    text: 'Your team’s own sizes and formats, shown in every Download menu.',
    group: 'Library',
    icon: IconDownload,
    needs: 'MANAGE_TEAM',
    words: ['New download preset', 'Maximum width', 'Maximum height', 'Format', 'Quality', 'sRGB', 'Watermark', 'dpi'],
    Body: lazy(async () => ({ default: (await import('../../download-presets/PresetsSection.tsx')).PresetsSection })),
  },
  {
    slug: 'storage',
    title: 'Storage',
    text: 'What your files take up, and what you can clean up.',
    group: 'Library',
    icon: IconDatabase,
    needs: 'MANAGE_TEAM',
    words: ['By type', 'By folder', 'Old versions', 'Duplicates', 'Recycling Bin'],
    Body: lazy(async () => ({ default: (await import('../../storage/StorageSection.tsx')).StorageSection })),
  },
  {
    slug: 'bin',
    title: 'Recycling Bin',
    text: 'How long deleted files can be restored.',
    group: 'Library',
    icon: IconTrash,
    needs: 'MANAGE_TEAM',
    readable: true,
    words: ['Retention', 'Days in the bin', 'Empty the bin'],
    Body: lazy(async () => ({ default: (await import('./BinSection.tsx')).BinSection })),
  },
  {
    slug: 'danger',
    title: 'Danger zone',
    text: 'These actions are hard to undo.',
    group: 'Leave or delete',
    icon: IconDoorExit,
    words: ['Leave the team', 'Delete the team'],
    Body: lazy(async () => ({ default: (await import('./DangerSection.tsx')).DangerSection })),
  },
  {
    slug: 'audit',
    title: 'Audit log',
    text: 'Who did what, on what, when and from where. Entries cannot be changed.',
    group: 'Records',
    icon: IconListDetails,
    needs: 'MANAGE_TEAM',
    words: ['Sign-ins', 'Downloads', 'Refusals', 'Alerts', 'Security events', 'Address', 'CSV', 'Retention', 'History'],
    Body: lazy(async () => ({ default: (await import('../../audit/AuditSection.tsx')).AuditSection })),
  },
];
