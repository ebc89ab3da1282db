import { IconInfoCircle, IconLibraryPhoto, IconPhoto, IconSocial } from '@tabler/icons-react';
import { lazy } from 'react';
import type { FilePanel } from './file-panel.ts';
import { isSocialPost } from './social-post.ts';

/** The panels of this feature itself; the others declare theirs. */
const own: readonly FilePanel[] = [
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
    index: 2,
    place: 1,
    title: 'File Usage',
    icon: IconLibraryPhoto,
    when: (_, { shared }) => !shared,
    Body: lazy(async () => ({ default: (await import('../usage/UsagePanel.tsx')).UsagePanel })),
  },
  {
    index: 9,
    title: 'Social Information',
    icon: IconSocial,
    when: isSocialPost,
    Body: lazy(async () => ({ default: (await import('./SocialInformation.tsx')).SocialInformation })),
  },
];

const tabOf = ({ index }: FilePanel) => (index === 'file' ? -1 : index);

/** Every panel of a file, in the order of the tabs and of what stands under each. */
export const filePanels = (declared: readonly FilePanel[]): FilePanel[] =>
  [...own, ...declared].sort((one, other) => tabOf(one) - tabOf(other) || (one.place ?? 0) - (other.place ?? 0));
