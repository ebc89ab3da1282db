import { IconCloudUpload } from '@tabler/icons-react';
import type { LazyFeature } from '../declaration.ts';

export const uploadLinksLazy: LazyFeature = {
  links: { upload_link: () => ({ to: '/approvals', search: { tab: 'uploads' } }) },
  sharedLinks: [
    {
      kind: 'upload',
      noun: 'upload_link',
      order: 60,
      word: 'Upload link',
      many: 'Upload links',
      ended: 'Upload link ended',
      icon: IconCloudUpload,
    },
  ],
};
