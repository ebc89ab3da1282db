import {
  IconAdjustments,
  IconBraces,
  IconDropletHalf2,
  IconHistory,
  IconInfoCircle,
  IconLibraryPhoto,
  IconLicense,
  IconLink,
  IconMessageCircle,
  IconPaperclip,
  IconPhoto,
  IconSocial,
  IconTag,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import type { PanelName } from '../../../lib/search/library.ts';
import { isSocialPost } from './social-post.ts';

/** Who looks at a file, and how. */
export interface Looking {
  /** The file belongs to another team, which shares it with the one on the screen. */
  readonly shared: boolean;
  readonly phone: boolean;
}

/** One named panel of the file page. */
export interface FilePanel {
  /** What `?panel=` says. Panels of one index stand under one tab, in the order of the list. */
  readonly index: PanelName;
  readonly title: string;
  readonly icon: TablerIcon;
  /** Beside the icon of the tab, and in its name. */
  readonly count?: (file: FileSummary | FileDetail) => number;
  /** Without it the panel is always there. */
  readonly when?: (file: FileSummary | FileDetail, looking: Looking) => boolean;
  readonly Body: LazyExoticComponent<ComponentType<{ file: FileDetail }>>;
}

/**
 * Every panel, in the order of the tabs: 0 details, 1 tags, 2 collections and file usage, 3 rights, 4 activity, 5 comments,
 * 6 linked assets, 7 metadata, 8 attachments, 9 social information, 10 custom attributes.
 */
export const filePanels: readonly FilePanel[] = [
  {
    index: 'file',
    title: 'File',
    icon: IconPhoto,
    when: (_, { phone }) => phone,
    Body: lazy(async () => ({ default: (await import('./FilePanel.tsx')).FilePanel })),
  },
  {
    index: 0,
    title: 'Information',
    icon: IconInfoCircle,
    Body: lazy(async () => ({ default: (await import('./InformationPanel.tsx')).InformationPanel })),
  },
  {
    index: 1,
    title: 'Tags',
    icon: IconTag,
    Body: lazy(async () => ({ default: (await import('../../tags/TagPanel.tsx')).TagPanel })),
  },
  {
    index: 2,
    title: 'Collections',
    icon: IconLibraryPhoto,
    when: (_, { shared }) => !shared,
    Body: lazy(async () => ({ default: (await import('../../collections/page/CollectionPanel.tsx')).CollectionPanel })),
  },
  {
    index: 0,
    title: 'Watermark',
    icon: IconDropletHalf2,
    when: (_, { shared }) => !shared,
    Body: lazy(async () => ({ default: (await import('../../downloads/WatermarkPanel.tsx')).WatermarkPanel })),
  },
  {
    index: 2,
    title: 'File Usage',
    icon: IconLibraryPhoto,
    when: (_, { shared }) => !shared,
    Body: lazy(async () => ({ default: (await import('./UsagePanel.tsx')).UsagePanel })),
  },
  {
    index: 3,
    title: 'Rights',
    icon: IconLicense,
    Body: lazy(async () => ({ default: (await import('../../rights/grant/RightsPanel.tsx')).RightsPanel })),
  },
  {
    index: 4,
    title: 'Activity',
    icon: IconHistory,
    Body: lazy(async () => ({ default: (await import('../../changes/ActivityPanel.tsx')).ActivityPanel })),
  },
  {
    index: 5,
    title: 'Comments',
    icon: IconMessageCircle,
    count: ({ comment_count }) => comment_count,
    Body: lazy(async () => ({ default: (await import('../../comments/CommentsPanel.tsx')).CommentsPanel })),
  },
  {
    index: 6,
    title: 'Linked Assets',
    icon: IconLink,
    count: (file) => (file.detailed ? file.related_files.length : 0),
    when: (_, { shared }) => !shared,
    Body: lazy(async () => ({ default: (await import('../../related/RelatedPanel.tsx')).RelatedPanel })),
  },
  {
    index: 7,
    title: 'Metadata',
    icon: IconBraces,
    Body: lazy(async () => ({ default: (await import('../../metadata/MetadataPanel.tsx')).MetadataPanel })),
  },
  {
    index: 8,
    title: 'Attachments',
    icon: IconPaperclip,
    count: (file) => (file.detailed ? file.attachments.length : 0),
    Body: lazy(async () => ({ default: (await import('../../attachments/AttachmentsPanel.tsx')).AttachmentsPanel })),
  },
  {
    index: 9,
    title: 'Social Information',
    icon: IconSocial,
    when: isSocialPost,
    Body: lazy(async () => ({ default: (await import('./SocialInformation.tsx')).SocialInformation })),
  },
  {
    index: 10,
    title: 'Custom Attributes',
    icon: IconAdjustments,
    Body: lazy(async () => ({ default: (await import('../../attributes/AttributePanel.tsx')).AttributePanel })),
  },
];
